import type { App } from '../../content/model/catalogue.ts';
import type { Picture } from '../../content/model/pictures.ts';

/** The pictures of an app, beginning with the one that represents it. */
export const appPictures = ({ icon, image, screenshots }: App): Picture[] =>
  [image, icon, ...(screenshots ?? [])].filter((picture) => picture !== undefined);
