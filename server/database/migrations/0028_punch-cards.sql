CREATE TABLE "punch_rewards" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punch_rewards_engagement_id_user_id_days_pk" PRIMARY KEY("engagement_id","user_id","days")
);
--> statement-breakpoint
CREATE TABLE "punches" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"made_up" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "punches_engagement_id_user_id_day_pk" PRIMARY KEY("engagement_id","user_id","day")
);
--> statement-breakpoint
ALTER TABLE "punch_rewards" ADD CONSTRAINT "punch_rewards_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_rewards" ADD CONSTRAINT "punch_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punches" ADD CONSTRAINT "punches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;