CREATE TABLE "quiz_trips" (
	"run_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "quiz_trips_run_id_user_id_pk" PRIMARY KEY("run_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_trips" ADD CONSTRAINT "quiz_trips_run_id_quiz_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."quiz_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_trips" ADD CONSTRAINT "quiz_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_trips_user" ON "quiz_trips" USING btree ("user_id");