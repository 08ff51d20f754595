CREATE TABLE "visit_times" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"milliseconds" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_times" ADD CONSTRAINT "visit_times_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_times" ADD CONSTRAINT "visit_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_times_user" ON "visit_times" USING btree ("space_id","user_id");