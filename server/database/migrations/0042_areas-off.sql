CREATE TABLE "areas_off" (
	"space_id" text NOT NULL,
	"area_id" text NOT NULL,
	"by_user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "areas_off_space_id_area_id_pk" PRIMARY KEY("space_id","area_id")
);
--> statement-breakpoint
ALTER TABLE "areas_off" ADD CONSTRAINT "areas_off_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas_off" ADD CONSTRAINT "areas_off_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;