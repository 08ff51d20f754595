CREATE TABLE "ended_sessions" (
	"user_id" text NOT NULL,
	"space_id" text DEFAULT '' NOT NULL,
	"device_hash" text DEFAULT '' NOT NULL,
	"network_hash" text,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_sessions_user_id_space_id_device_hash_pk" PRIMARY KEY("user_id","space_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_end" ON "ended_sessions" USING btree ("ended_at");