DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "line_lists_search" ON "line_lists" USING gin ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) gin_trgm_ops) WITH (fastupdate = off);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'pg_trgm is not to be had: the search reads every row';
END $$;
--> statement-breakpoint
CREATE INDEX "line_lists_beginning" ON "line_lists" USING btree ((' ' || translate(lower("name"), 'ё_-/|.,:;()[]{}"«»#№+&%\', 'е                       ')) text_pattern_ops);
