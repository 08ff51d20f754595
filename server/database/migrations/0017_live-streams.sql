CREATE TABLE "live_streams" (
	"space_id" text NOT NULL,
	"element_id" text NOT NULL,
	"url" text NOT NULL,
	"by_user_id" text NOT NULL,
	CONSTRAINT "live_streams_space_id_element_id_pk" PRIMARY KEY("space_id","element_id")
);
--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_streams" ADD CONSTRAINT "live_streams_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;