import { list, soundOf, withSound } from './text.js';

/** The markdown of an entry, below its title, by the folder that it lies in. */
export const bodies = {
  vehicles: ({ data, rawInput }, { collections, site }) => `- Id: ${data.id}
- Category: ${data.category}${data.emoji ? `\n- Emoji: ${data.emoji}` : ''}
${data.image ? `\n![${data.image.alt}](${site.url}/media/${data.image.file})\n` : ''}
${rawInput.trim()}
${
  data.sounds?.length > 0
    ? `
## Sounds to practise

${list(data.sounds, (key) => {
  const sound = soundOf(collections, key);
  return `- [${sound.data.title}](${site.url}${sound.url}): ${sound.data.words.slice(0, 4).join(', ')}`;
})}
`
    : ''
}${
    data.wordWorld
      ? `
## Word world: ${data.wordWorld.name}

${data.wordWorld.category}: ${data.wordWorld.summary}
`
      : ''
  }`,
  'speech-sounds': ({ data }, { collections, site }) => `- Tier: ${data.tier} of 4
- Practice words: ${data.words.join(', ')}

## Try this

${data.parentTip}

## Vehicles with this sound

${list(withSound(collections, data.key), (vehicle) => `- [${vehicle.data.title}](${site.url}${vehicle.url})`)}
`,
  apps: ({ data, rawInput }) => `- Store title: ${data.storeTitle}
- appId: ${data.appId}

${list(data.features, (feature) => `- ${feature}`)}

${rawInput.trim()}
`,
};
