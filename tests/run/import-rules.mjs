// Writes the table of who may import whom for Biome: `npm run layers`.
import { writeFileSync } from 'node:fs';
import { biomeRules } from '../architecture/import-table.mjs';
import { importGraph } from '../support/import-graph.mjs';

const sources = importGraph().files.filter((path) => !path.startsWith('tests/'));
writeFileSync('tests/architecture/imports.biome.json', `${JSON.stringify(biomeRules(sources), null, 2)}\n`);
