import { page } from '../../contract/kinds/page.ts';

/**
 * Whether a page goes on with a list that begins on another one, as `/articles/pages/2` does: what it
 * shows is found by itself. A free page may have such an address, too.
 */
export const isFurtherPage = ({ path, section }: { path: string; section: string }): boolean =>
  section !== page.folder && /\/pages\/\d+$/.test(path);
