/** How the names of picture files end. */
export const pictureEndings = ['png', 'jpeg', 'jpg', 'webp', 'avif', 'svg'] as const;
