/** Limits that the published contract states; lengths count characters as JSON Schema does. */
export const limits = {
  emailLength: 254,
  /** Characters of a title and of a description that search results and cards display. */
  titleLength: 60,
  descriptionLength: 160,
  /** A shorter description says too little in search results. */
  leastDescription: 50,
  sourceLength: 120,
  /** Entries on a page of a list by default, and what `site.yaml` may set. */
  listedVehicles: 200,
  listedArticles: 100,
  shortestList: 10,
  longestList: 1000,
  lowestTier: 1,
  highestTier: 4,
  slugPattern: /^[a-z0-9-]+$/,
  /** Where a site may be published: https, or http on this machine; no trailing slash. */
  baseUrlPattern:
    /^(?:https:\/\/[^\s\p{Cc}\p{Cs}/?#@<>"\\^`{|}]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:\/[^\s\p{Cc}\p{Cs}/?#<>"\\^`{|}]+)*$/u,
  /** An origin as headers name it: https, or http on this machine; no path and nothing that is not ASCII. */
  originPattern: /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?$/,
  vehicleIdPattern: /^vehicle-\d{3,}$/,
  /** A longer `Accept` is ignored: no client needs one, and no server has to evaluate it. */
  acceptLength: 512,
  /** Texts with commas between them, at least two. */
  synonymsPattern:
    /^ *[^,\s\p{Cc}\p{Cs}][^,\p{Cc}\p{Cs}]*(?:, *[^,\s\p{Cc}\p{Cs}][^,\p{Cc}\p{Cs}]*)+$/u,
  groupIdPattern: /^[A-Za-z0-9_-]{1,64}$/,
} as const;
