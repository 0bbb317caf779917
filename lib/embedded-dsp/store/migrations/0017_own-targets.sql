ALTER TABLE "ad_sets" ADD COLUMN "own_target_id" bigint;--> statement-breakpoint
ALTER TABLE "ad_sets" ADD CONSTRAINT "ad_sets_own_target_id_targets_id_fk" FOREIGN KEY ("own_target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_sets" ADD CONSTRAINT "ad_sets_own_target" UNIQUE("own_target_id");