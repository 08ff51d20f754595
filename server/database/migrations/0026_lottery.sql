CREATE TABLE "awards" (
	"id" text PRIMARY KEY NOT NULL,
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ref" text NOT NULL,
	"prize_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draw_picks" (
	"engagement_id" text NOT NULL,
	"seq" integer NOT NULL,
	"who" text NOT NULL,
	"client" text NOT NULL,
	"value" integer NOT NULL,
	"prize_id" text DEFAULT '' NOT NULL,
	"cid" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_picks_engagement_id_seq_pk" PRIMARY KEY("engagement_id","seq")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"engagement_id" text PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"rules" jsonb NOT NULL,
	"rules_hash" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lottery_chances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lottery_chances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"task_num" integer NOT NULL,
	"day" text NOT NULL,
	"slot" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_picks" ADD CONSTRAINT "draw_picks_engagement_id_draws_engagement_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."draws"("engagement_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chances" ADD CONSTRAINT "lottery_chances_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lottery_chances" ADD CONSTRAINT "lottery_chances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awards_ref" ON "awards" USING btree ("engagement_id","ref");--> statement-breakpoint
CREATE INDEX "awards_user" ON "awards" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "awards_engagement" ON "awards" USING btree ("engagement_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_picks_cid" ON "draw_picks" USING btree ("engagement_id","who","cid");--> statement-breakpoint
CREATE INDEX "draw_picks_prize" ON "draw_picks" USING btree ("engagement_id","prize_id","who");--> statement-breakpoint
CREATE UNIQUE INDEX "lottery_chances_once" ON "lottery_chances" USING btree ("engagement_id","user_id","task_num","day","slot");--> statement-breakpoint
CREATE INDEX "lottery_chances_user" ON "lottery_chances" USING btree ("user_id");