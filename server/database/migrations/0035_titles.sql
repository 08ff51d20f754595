CREATE TABLE "score_titles" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"name" text NOT NULL,
	"points" bigint,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_titles" (
	"title_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp (3) with time zone,
	CONSTRAINT "user_titles_title_id_user_id_pk" PRIMARY KEY("title_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "worn_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "score_titles" ADD CONSTRAINT "score_titles_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_titles" ADD CONSTRAINT "user_titles_title_id_score_titles_id_fk" FOREIGN KEY ("title_id") REFERENCES "public"."score_titles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_titles" ADD CONSTRAINT "user_titles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "score_titles_name" ON "score_titles" USING btree ("space_id","name");--> statement-breakpoint
CREATE INDEX "user_titles_user" ON "user_titles" USING btree ("user_id");