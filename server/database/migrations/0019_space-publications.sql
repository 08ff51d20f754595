CREATE TABLE "space_publications" (
	"space_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"from_version" integer,
	"by_user_id" text,
	"note" text NOT NULL,
	CONSTRAINT "space_publications_space_id_version_pk" PRIMARY KEY("space_id","version")
);
--> statement-breakpoint
ALTER TABLE "space_publications" ADD CONSTRAINT "space_publications_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_publications" ADD CONSTRAINT "space_publications_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;