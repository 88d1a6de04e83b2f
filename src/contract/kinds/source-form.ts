import { page } from './page.ts';

/** Whether a source is markdown below its fields; any other is fields alone. */
export const hasBody = (kind: string): boolean => kind === page.name;

/** Whether the key of an entry is its whole address, so that there can be folders of entries. */
export const isKeyedByPath = (kind: string): boolean => kind === page.name;
