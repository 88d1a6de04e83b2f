// Written by npm run generate, out of the templates and their words.
/** The titles that pages give to their sections, by the words of the templates, in every language there is. */
export const sectionTitles = {
  aToZ: ['كل شيء من الألف إلى الياء', 'Alles von A bis Z', 'Everything from A to Z'],
  aboutApp: ['عن التطبيق', 'Über die App', 'About the app'],
  appSounds: ['أصوات للتدريب مع التطبيق', 'Laute, die man damit übt', 'Sounds to practise with it'],
  catalogue: ['الفهرس', 'Der Katalog', 'The catalogue'],
  compare: ['مقارنة', 'Im Vergleich', 'Side by side'],
  coverageCaption: [
    'عدد المركبات حسب الصوت والفئة',
    'Zahl der Fahrzeuge nach Laut und Kategorie',
    'Number of vehicles by sound and category',
  ],
  features: ['ماذا يحتوي', 'Was darin ist', 'What is in it'],
  firstSounds: ['الأصوات الأولى', 'Die ersten Laute', 'First sounds'],
  homeApps: ['التطبيقات', 'Apps'],
  homeArticles: ['للقراءة', 'Zum Lesen', 'To read'],
  homeVehicles: [
    'مركبات نتحدث عنها',
    'Fahrzeuge, über die man reden kann',
    'Vehicles to talk about',
  ],
  inStore: ['في المتجر', 'Im Store', 'In the store'],
  moreFrom: ['المزيد من {category}', 'Mehr aus {category}', 'More from {category}'],
  otherNames: ['أسماء أخرى', 'Andere Namen', 'Other names'],
  practiceWords: ['كلمات للتدريب', 'Übungswörter', 'Practice words'],
  questions: ['أسئلة وأجوبة', 'Fragen und Antworten', 'Questions and answers'],
  quotes: ['ماذا يقول الآخرون', 'Was andere sagen', 'What others say'],
  related: ['انظر أيضًا', 'Siehe auch', 'See also'],
  screenshots: ['لقطات الشاشة', 'Bildschirmfotos', 'Screenshots'],
  soundApps: [
    'تطبيقات للتدريب على هذا الصوت',
    'Apps, die diesen Laut üben',
    'Apps that practise this sound',
  ],
  soundsToPractise: ['أصوات للتدريب', 'Laute zum Üben', 'Sounds to practise'],
  soundsWithoutVehicle: ['أصوات بلا مركبة', 'Laute ohne Fahrzeug', 'Sounds without a vehicle'],
  tier: ['المستوى {tier}', 'Stufe {tier}', 'Tier {tier}'],
  tryThis: ['جرّب هذا', 'Zum Ausprobieren', 'Try this'],
  unreleased: ['لم يصدر بعد', 'Noch nicht erschienen', 'Not yet released'],
  vehicles: ['المركبات', 'Fahrzeuge', 'Vehicles'],
  vehiclesWithSound: [
    'مركبات فيها هذا الصوت',
    'Fahrzeuge mit diesem Laut',
    'Vehicles with this sound',
  ],
  wordWorld: ['عالم الكلمات: {name}', 'Wörterwelt: {name}', 'Word world: {name}'],
} as const;

/** A word of the templates that is the title of a section. */
export type SectionTitle = keyof typeof sectionTitles;
