// Writes the tables of the documents anew from bench/results.json, after a change of how they look:
// `npx --no-install tsx bench/docs.ts`.
import { writeDocuments } from './report/documents.ts';

await writeDocuments();
