CREATE TABLE "im_rooms" (
	"space_id" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	CONSTRAINT "im_rooms_room_id_unique" UNIQUE("room_id")
);
--> statement-breakpoint
ALTER TABLE "im_rooms" ADD CONSTRAINT "im_rooms_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "im_accounts" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "im_accounts" ADD COLUMN "profile" text DEFAULT '' NOT NULL;