CREATE TABLE "quiz_answers" (
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"ms" bigint NOT NULL,
	"round_trip" integer DEFAULT 0 NOT NULL,
	"is_right" boolean,
	"points" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_answers_run_id_user_id_pk" PRIMARY KEY("run_id","user_id"),
	CONSTRAINT "quiz_answers_points" CHECK ("quiz_answers"."points" >= 0),
	CONSTRAINT "quiz_answers_ms" CHECK ("quiz_answers"."ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_in" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"num" integer NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone,
	"out_round" integer,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_in_engagement_id_user_id_pk" PRIMARY KEY("engagement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"engagement_id" text NOT NULL,
	"round" integer NOT NULL,
	"question_id" text NOT NULL,
	"question" jsonb NOT NULL,
	"chat_id" text DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"open_at" timestamp (3) with time zone,
	"close_at" timestamp (3) with time zone,
	"show_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"skipped" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_run_id_quiz_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."quiz_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_in" ADD CONSTRAINT "quiz_in_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_in" ADD CONSTRAINT "quiz_in_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD CONSTRAINT "quiz_runs_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_answers_user" ON "quiz_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_in_num" ON "quiz_in" USING btree ("engagement_id","num");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_runs_round" ON "quiz_runs" USING btree ("engagement_id","round");--> statement-breakpoint
CREATE INDEX "quiz_runs_due" ON "quiz_runs" USING btree ("status") WHERE status < 2 or (status = 2 and show_at is not null);