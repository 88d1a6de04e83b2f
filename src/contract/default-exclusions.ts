/** The exclusions of a licence without any in `site.yaml`; pages have them in the language of the site. */
export const defaultExclusions: readonly string[] = ['artwork', 'screenshots', 'studio name'];
