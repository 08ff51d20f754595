CREATE TABLE "element_marks" (
	"space_id" text NOT NULL,
	"element_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "element_marks_space_id_user_id_kind_element_id_pk" PRIMARY KEY("space_id","user_id","kind","element_id")
);
--> statement-breakpoint
CREATE TABLE "element_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "element_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"space_id" text NOT NULL,
	"element_id" text NOT NULL,
	"user_id" text NOT NULL,
	"nickname" text NOT NULL,
	"cid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "element_states" (
	"space_id" text NOT NULL,
	"element_id" text NOT NULL,
	"on" boolean NOT NULL,
	"by_user_id" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "element_states_space_id_element_id_pk" PRIMARY KEY("space_id","element_id")
);
--> statement-breakpoint
ALTER TABLE "element_marks" ADD CONSTRAINT "element_marks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_marks" ADD CONSTRAINT "element_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_messages" ADD CONSTRAINT "element_messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_messages" ADD CONSTRAINT "element_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "element_states" ADD CONSTRAINT "element_states_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "element_messages_cid" ON "element_messages" USING btree ("space_id","user_id","cid");--> statement-breakpoint
CREATE INDEX "element_messages_page" ON "element_messages" USING btree ("space_id","element_id","id");