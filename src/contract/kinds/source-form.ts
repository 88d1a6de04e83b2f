import { page } from './page.ts';

/** Whether a source is markdown below its fields; any other is fields alone. */
export const hasBody = (kind: string): boolean => kind === page.name;
