/** What speech therapists call the sounds of the signs, by manner, place and voice. */
const classesOfSounds: Readonly<Record<string, string>> = {
  plosive: 'p b t d k g ɡ ʔ',
  nasal: 'm n ŋ ɲ',
  trill: 'r ʀ',
  tap: 'ɾ',
  approximant: 'w j ɹ l',
  fricative: 'f v θ ð s z ʃ ʒ ç x ʁ h ɸ β',
  affricate: 'tʃ dʒ ts pf',
  glide: 'w j',
  liquid: 'l r ɹ ʁ',
  sibilant: 's z ʃ ʒ tʃ dʒ ts',
  lateral: 'l',
  rhotic: 'r ɹ ʁ ʀ ɾ',
  bilabial: 'p b m w ɸ β',
  labiodental: 'f v',
  dental: 'θ ð',
  interdental: 'θ ð',
  alveolar: 't d s z n l ɹ r ts',
  postalveolar: 'ʃ ʒ tʃ dʒ',
  palatal: 'j ç ɲ',
  velar: 'k g ɡ ŋ x',
  uvular: 'ʁ ʀ',
  glottal: 'h ʔ',
  voiceless: 'p t k f θ s ʃ h tʃ ts pf ç x',
  voiced: 'b d g ɡ v ð z ʒ dʒ m n ŋ l r ɹ w j',
  diphthong: 'eɪ aɪ ɔɪ aʊ əʊ oʊ ɪə eə ʊə ɔʏ',
};

/** What the sounds of a sign are called. */
export const soundClasses = (ipa = ''): string[] =>
  Object.entries(classesOfSounds)
    .filter(([, signs]) => signs.split(' ').includes(ipa.replace(/[\u035c\u0361]/g, '')))
    .map(([called]) => called);
