CREATE TABLE "box_away" (
	"engagement_id" text NOT NULL,
	"box_mark" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_away_engagement_id_box_mark_pk" PRIMARY KEY("engagement_id","box_mark")
);
--> statement-breakpoint
CREATE TABLE "box_opens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "box_opens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"engagement_id" text NOT NULL,
	"box_mark" text NOT NULL,
	"user_id" text NOT NULL,
	"cid" text NOT NULL,
	"client" text NOT NULL,
	"day" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp (3) with time zone,
	"taken_cid" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_boxes" (
	"id" text PRIMARY KEY NOT NULL,
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ref" text NOT NULL,
	"state" text DEFAULT 'closed' NOT NULL,
	"seq" integer,
	"prize_id" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "box_away" ADD CONSTRAINT "box_away_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_opens" ADD CONSTRAINT "box_opens_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_opens" ADD CONSTRAINT "box_opens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_boxes" ADD CONSTRAINT "user_boxes_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_boxes" ADD CONSTRAINT "user_boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "box_opens_cid" ON "box_opens" USING btree ("engagement_id","user_id","cid");--> statement-breakpoint
CREATE INDEX "box_opens_box" ON "box_opens" USING btree ("engagement_id","box_mark","user_id");--> statement-breakpoint
CREATE INDEX "box_opens_user" ON "box_opens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_boxes_ref" ON "user_boxes" USING btree ("engagement_id","ref");--> statement-breakpoint
CREATE INDEX "user_boxes_user" ON "user_boxes" USING btree ("user_id","at");