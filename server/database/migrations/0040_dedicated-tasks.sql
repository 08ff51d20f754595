CREATE TABLE "dedicated_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"space_id" text NOT NULL,
	"task_num" integer NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"area_id" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dedicated_tasks_done" (
	"task_id" text NOT NULL,
	"user_id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dedicated_tasks_done_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "dedicated_tasks" ADD CONSTRAINT "dedicated_tasks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedicated_tasks_done" ADD CONSTRAINT "dedicated_tasks_done_task_id_dedicated_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."dedicated_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedicated_tasks_done" ADD CONSTRAINT "dedicated_tasks_done_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dedicated_tasks_num" ON "dedicated_tasks" USING btree ("space_id","task_num");