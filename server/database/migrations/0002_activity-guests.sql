CREATE TABLE "activity_guest_phones" (
	"activity_id" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "activity_guest_phones_activity_id_phone_pk" PRIMARY KEY("activity_id","phone")
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activity_guest_phones" ADD CONSTRAINT "activity_guest_phones_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;