CREATE TABLE "space_drafts" (
	"space_id" text PRIMARY KEY NOT NULL,
	"base_version" integer NOT NULL,
	"rev" integer NOT NULL,
	"document" jsonb NOT NULL,
	"by_user_id" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_edit_leases" (
	"space_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "space_drafts" ADD CONSTRAINT "space_drafts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_edit_leases" ADD CONSTRAINT "space_edit_leases_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_edit_leases" ADD CONSTRAINT "space_edit_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_edit_leases" ADD CONSTRAINT "space_edit_leases_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;