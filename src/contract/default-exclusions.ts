/** What a licence leaves out where `site.yaml` does not say; pages say it in the language of the site. */
export const defaultExclusions: readonly string[] = ['artwork', 'screenshots', 'studio name'];
