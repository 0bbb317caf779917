-- Trigrams find a part of a name without reading every row. A server whose owner has not installed pg_trgm, or may not,
-- searches without them: slower, and alike otherwise.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "campaigns_search" ON "campaigns" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "ad_sets_search" ON "ad_sets" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "creatives_search" ON "creatives" USING gin ((' ' || translate(lower("name" || ' ' || coalesce("erid", '') || ' ' || coalesce("creative_outer_id", '')), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "targets_search" ON "targets" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "rules_search" ON "rules" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "segments_search" ON "segments" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "users_search" ON "users" USING gin ((' ' || translate(lower("login" || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '')), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "invoices_search" ON "invoices" USING gin ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "acts_search" ON "acts" USING gin ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "contracts_search" ON "contracts" USING gin ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
  CREATE INDEX "payments_search" ON "payments" USING gin ((' ' || translate(lower("document_number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not to be had: the search reads every row';
END $$;
--> statement-breakpoint
CREATE INDEX "campaigns_beginning" ON "campaigns" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "ad_sets_beginning" ON "ad_sets" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "creatives_beginning" ON "creatives" USING btree ((' ' || translate(lower("name" || ' ' || coalesce("erid", '') || ' ' || coalesce("creative_outer_id", '')), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "targets_beginning" ON "targets" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "rules_beginning" ON "rules" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "segments_beginning" ON "segments" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "users_beginning" ON "users" USING btree ((' ' || translate(lower("login" || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '')), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "invoices_beginning" ON "invoices" USING btree ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "acts_beginning" ON "acts" USING btree ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "contracts_beginning" ON "contracts" USING btree ((' ' || translate(lower("number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "payments_beginning" ON "payments" USING btree ((' ' || translate(lower("document_number"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);