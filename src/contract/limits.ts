/** Limits that the published contract states; lengths count characters as JSON Schema does. */
export const limits = {
  emailLength: 254,
  /** Characters that search results and cards show of a title, and of a description. */
  titleLength: 60,
  descriptionLength: 160,
  /** A shorter description tells too little in search results. */
  leastDescription: 50,
  sourceLength: 120,
  /** Entries that a page of a list has where `site.yaml` does not say, and what it may say. */
  listedVehicles: 200,
  listedArticles: 100,
  shortestList: 10,
  longestList: 1000,
  lowestTier: 1,
  highestTier: 4,
  slugPattern: /^[a-z0-9-]+$/,
  vehicleIdPattern: /^vehicle-\d{3,}$/,
  /** An `Accept` of more characters counts as none: no client needs it, and no server has to weigh it. */
  acceptLength: 512,
  groupIdPattern: /^[A-Za-z0-9_-]{1,64}$/,
} as const;
