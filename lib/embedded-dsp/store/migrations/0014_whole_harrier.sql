ALTER TABLE "changes" ADD COLUMN "change_set_id" uuid;--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "long_before" jsonb;--> statement-breakpoint
CREATE INDEX "changes_set" ON "changes" USING btree ("change_set_id");