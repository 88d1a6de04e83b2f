import { createHash } from 'node:crypto';

/** A file that pages load, under a name that changes with its content: it can be cached for good. */
export interface Asset {
  readonly path: string;
  readonly contents: string;
}

/** The asset of a template such as `style.css`, which gives it the first part of its name. */
export function assetOf(template: string, contents: string): Asset {
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10);
  const [name = '', extension = ''] = template.split('.');
  return { path: `/assets/${name}.${hash}.${extension}`, contents };
}
