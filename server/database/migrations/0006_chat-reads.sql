CREATE TABLE "chat_reads" (
	"space_id" text NOT NULL,
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"read_id" bigint NOT NULL,
	CONSTRAINT "chat_reads_space_id_group_id_user_id_pk" PRIMARY KEY("space_id","group_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "sent_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_reads" ADD CONSTRAINT "chat_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_held" ON "messages" USING btree ("space_id","id") WHERE danmaku = 'held';--> statement-breakpoint
CREATE INDEX "stored_files_unsent" ON "stored_files" USING btree ("created_at") WHERE sent_to = '';