CREATE TABLE "batch_questions" (
	"engagement_id" text NOT NULL,
	"num" integer NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" integer NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	CONSTRAINT "batch_questions_engagement_id_num_pk" PRIMARY KEY("engagement_id","num")
);
--> statement-breakpoint
CREATE TABLE "library_questions" (
	"space_id" text NOT NULL,
	"library" text NOT NULL,
	"num" integer NOT NULL,
	"level" integer NOT NULL,
	"text" text NOT NULL,
	"options" jsonb NOT NULL,
	"right_option" integer NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	CONSTRAINT "library_questions_space_id_library_num_pk" PRIMARY KEY("space_id","library","num")
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"engagement_id" text NOT NULL,
	"user_id" text NOT NULL,
	"task_num" integer NOT NULL,
	"question_num" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"is_right" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_answers_engagement_id_user_id_task_num_question_num_pk" PRIMARY KEY("engagement_id","user_id","task_num","question_num")
);
--> statement-breakpoint
ALTER TABLE "batch_questions" ADD CONSTRAINT "batch_questions_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_questions" ADD CONSTRAINT "library_questions_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_answers_user" ON "question_answers" USING btree ("user_id");