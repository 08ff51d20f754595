CREATE TABLE "score_task_days" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"date" text NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "score_task_days_engagement_id_user_id_date_pk" PRIMARY KEY("engagement_id","user_id","date"),
	CONSTRAINT "score_task_days_positive" CHECK ("score_task_days"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "score_task_done" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"task_num" integer NOT NULL,
	"day" text NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_task_done_engagement_id_user_id_task_num_day_pk" PRIMARY KEY("engagement_id","user_id","task_num","day")
);
--> statement-breakpoint
ALTER TABLE "score_task_days" ADD CONSTRAINT "score_task_days_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_task_days" ADD CONSTRAINT "score_task_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_task_done" ADD CONSTRAINT "score_task_done_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_task_done" ADD CONSTRAINT "score_task_done_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "score_task_days_user" ON "score_task_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "score_task_done_user" ON "score_task_done" USING btree ("user_id");