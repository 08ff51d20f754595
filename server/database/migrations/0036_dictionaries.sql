CREATE TABLE "dictionary_entries" (
	"space_id" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"is_public" boolean NOT NULL,
	"version" integer NOT NULL,
	"by_user_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dictionary_entries_space_id_key_pk" PRIMARY KEY("space_id","key")
);
--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD CONSTRAINT "dictionary_entries_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD CONSTRAINT "dictionary_entries_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;