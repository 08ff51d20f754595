CREATE TABLE "charge_bars" (
	"engagement_id" text NOT NULL,
	"group_mark" text NOT NULL,
	"level" bigint DEFAULT 0 NOT NULL,
	"full_at" timestamp (3) with time zone,
	CONSTRAINT "charge_bars_engagement_id_group_mark_pk" PRIMARY KEY("engagement_id","group_mark"),
	CONSTRAINT "charge_bars_level" CHECK ("charge_bars"."level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"engagement_id" text NOT NULL,
	"group_mark" text NOT NULL,
	"user_id" text NOT NULL,
	"minute" integer NOT NULL,
	CONSTRAINT "charges_engagement_id_group_mark_user_id_minute_pk" PRIMARY KEY("engagement_id","group_mark","user_id","minute")
);
--> statement-breakpoint
ALTER TABLE "charge_bars" ADD CONSTRAINT "charge_bars_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "charges_user" ON "charges" USING btree ("user_id");