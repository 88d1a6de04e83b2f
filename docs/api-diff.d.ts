/** A free page, and the text of the home page. */
declare const page: {
    readonly name: "page";
    readonly noun: "page";
    readonly folder: "pages";
    readonly title: "About";
    readonly nameField: "title";
    readonly pictures: readonly ["image"];
};

declare const all: readonly [{
    readonly name: "app";
    readonly noun: "app";
    readonly folder: "apps";
    readonly index: "/apps";
    readonly title: "Apps";
    readonly markdown: readonly ["about"];
    readonly pictures: readonly ["icon", "image", "screenshots.*"];
    readonly references: readonly [{
        readonly field: "practises";
        readonly to: "phoneme";
        readonly isList: true;
    }];
    readonly links: readonly ["related.*"];
    readonly document: "AppDocument";
    readonly counted: "/install";
    readonly operations: readonly [{
        readonly errors: readonly ["method_not_allowed"];
        readonly kind: "static";
        readonly sideEffect: "none";
        readonly consent: "none";
        readonly retry: {};
        readonly operationId: "getAppFeatures";
        readonly tag: {
            readonly name: "App catalogue";
            readonly description: "What each released app does and costs.";
        };
        readonly method: "GET";
        readonly path: "/api/features.json";
        readonly summary: "The app catalogue";
        readonly description: "Returns the released apps as schema.org JSON-LD: features, price, subscription, privacy, ages and offline behaviour, for all of which it is authoritative. For names and store links use the store identity map; unreleased apps are not in here. The file changes at most daily: cache it and do not poll.";
        readonly resource: {
            readonly name: "App catalogue";
            readonly description: "Released apps as schema.org JSON-LD: features, price, privacy, ages, offline behaviour.";
        };
        readonly response: {
            readonly description: "The released apps.";
            readonly mediaType: "application/ld+json";
            readonly schema: "AppCatalogue";
        };
    }, {
        readonly errors: readonly ["method_not_allowed"];
        readonly kind: "static";
        readonly sideEffect: "none";
        readonly consent: "none";
        readonly retry: {};
        readonly operationId: "getAppIdentity";
        readonly tag: {
            readonly name: "Store identity";
            readonly description: "Which store listing belongs to which app.";
        };
        readonly method: "GET";
        readonly path: "/api/apps.json";
        readonly summary: "The store identity map";
        readonly description: "Returns every name, store identifier and address of each released app, and the unreleased apps apart. Use it to recognise an app by appId or by any alias and to cite its store listing; never match by the brand name and never present an unreleased app as purchasable. For prices and features use the app catalogue. The file changes at most daily: cache it and do not poll.";
        readonly resource: {
            readonly name: "Store identity map";
            readonly description: "Names, store identifiers and addresses of every app.";
        };
        readonly response: {
            readonly description: "The store identities.";
            readonly mediaType: "application/json";
            readonly schema: "AppIdentity";
        };
    }];
    readonly compared: {
        readonly name: "siteName";
        readonly topics: readonly [readonly ["pricing.note", "other"], readonly ["pricing.subscription", "subscription"], readonly ["pricing.model", "subscription"], readonly ["pricing", "price"], readonly ["offers", "price"], readonly ["audience", "age"], readonly ["typicalAgeRange", "age"], readonly ["privacy.note", "other"], readonly ["privacy", "privacy"], readonly ["offline.note", "other"], readonly ["offline", "offline"], readonly ["aliases", "alias"], readonly ["formerAppStoreTitles", "former-title"], readonly ["image", "picture"], readonly ["thumbnailUrl", "picture"], readonly ["screenshot", "picture"], readonly ["appId", "store-id"], readonly ["id", "key"], readonly ["siteName", "name"], readonly ["appStoreTitle", "name"]];
        readonly derived: readonly [readonly ["offers", readonly ["pricing"]], readonly ["conditionsOfAccess", readonly ["pricing"]], readonly ["typicalAgeRange", readonly ["audience"]], readonly ["name", readonly ["siteName"]], readonly ["alternateName", readonly ["appStoreTitle", "siteName"]], readonly ["@id", readonly ["id"]], readonly ["url", readonly ["id"]], readonly ["siteUrl", readonly ["id"]], readonly ["trackedInstallUrl", readonly ["id"]], readonly ["identifier", readonly ["appId"]], readonly ["appStoreUrl", readonly ["appId"]], readonly ["installUrl", readonly ["appStoreUrl", "appId"]]];
        readonly written: readonly [readonly ["audience.suggestedMinAge", readonly ["ageRange", "min"]], readonly ["audience.suggestedMaxAge", readonly ["ageRange", "max"]], readonly ["audience", readonly ["ageRange"]], readonly ["typicalAgeRange", readonly ["ageRange"]], readonly ["featureList", readonly ["features"]], readonly ["applicationCategory", readonly ["category"]], readonly ["offers", readonly ["pricing"]], readonly ["conditionsOfAccess", readonly ["pricing"]], readonly ["aliases", readonly ["released", "aliases"]], readonly ["formerAppStoreTitles", readonly ["released", "formerAppStoreTitles"]], readonly ["appStoreTitle", readonly ["released", "appStoreTitle"]], readonly ["appId", readonly ["released", "appId"]], readonly ["platform", readonly ["released", "platform"]], readonly ["trackedInstallUrl", readonly ["released", "tracked"]], readonly ["status", readonly ["unreleased", "status"]]];
    };
    readonly new: {
        readonly nameField: "siteName";
        readonly takesName: true;
        readonly questions: readonly [{
            readonly field: "description";
            readonly prompt: "What is it? In one or two sentences.";
        }, {
            readonly field: "unreleased.status";
            readonly prompt: "How far along is it?";
            readonly fallback: "In development";
        }];
        readonly next: "add features, ageRange, offline and privacy";
    };
}, {
    readonly name: "vehicle";
    readonly noun: "vehicle";
    readonly folder: "vehicles";
    readonly index: "/vehicles";
    readonly title: "Vehicles";
    readonly markdown: readonly ["description"];
    readonly pictures: readonly ["image"];
    readonly former: "formerSlugs";
    readonly document: "VehicleDocument";
    readonly references: readonly [{
        readonly field: "category";
        readonly to: "category";
    }, {
        readonly field: "practicePhonemes";
        readonly to: "phoneme";
        readonly isList: true;
    }];
    readonly operations: readonly [{
        readonly errors: readonly ["method_not_allowed"];
        readonly kind: "static";
        readonly sideEffect: "none";
        readonly consent: "none";
        readonly retry: {};
        readonly operationId: "listVehicles";
        readonly tag: {
            readonly name: "Vehicles";
            readonly description: "Vehicles and the speech sounds in their names.";
        };
        readonly method: "GET";
        readonly path: "/api/vehicles.json";
        readonly summary: "The vehicle catalogue";
        readonly description: "Returns all vehicles with category, difficulty tier, practice sounds and word world. Use it to find vehicles for a sound or a theme; the sounds themselves are explained in the curriculum. The list is complete: there is no paging and no filter. The file changes at most daily: cache it and do not poll.";
        readonly resource: {
            readonly name: "Vehicle catalogue";
            readonly description: "Every vehicle with its category, tier, practice sounds and word world.";
        };
        readonly response: {
            readonly description: "All vehicles, in the order of their ids.";
            readonly mediaType: "application/json";
            readonly schema: {
                readonly arrayOf: "Vehicle";
            };
        };
    }];
    readonly compared: {
        readonly file: {
            readonly path: "/api/vehicles.json";
        };
        readonly id: "id";
        readonly key: "slug";
        readonly name: "name";
        readonly topics: readonly [readonly ["slug", "key"], readonly ["name", "name"], readonly ["tier", "tier"], readonly ["category", "category"], readonly ["image", "picture"]];
        readonly derived: readonly [readonly ["practicePhonemeKeys", readonly ["practicePhonemes"]]];
        readonly written: readonly [readonly ["tier", readonly ["practicePhonemes"]]];
    };
    readonly new: {
        readonly nameField: "name";
        readonly takesName: true;
        readonly questions: readonly [{
            readonly field: "category";
            readonly prompt: "Which category is it in?";
        }, {
            readonly field: "practicePhonemes";
            readonly prompt: "Which speech sounds does it practise? Keys separated by commas, the main one first; none is fine.";
            readonly fallback: "";
        }, {
            readonly field: "emoji";
            readonly prompt: "An emoji that shows it; none is fine.";
            readonly fallback: "";
        }];
        readonly takesId: true;
        readonly next: "add a description and, if it has one, a wordWorld";
    };
}, {
    readonly name: "phoneme";
    readonly noun: "speech sound";
    readonly alias: "sound";
    readonly folder: "phonemes";
    readonly index: "/speech-sounds";
    readonly title: "Speech sounds";
    readonly markdown: readonly [];
    readonly pictures: readonly ["image"];
    readonly merges: true;
    readonly document: "PhonemeDocument";
    readonly lent: "tier";
    readonly operations: readonly [{
        readonly errors: readonly ["method_not_allowed"];
        readonly kind: "static";
        readonly sideEffect: "none";
        readonly consent: "none";
        readonly retry: {};
        readonly operationId: "getCurriculum";
        readonly tag: {
            readonly name: "Curriculum";
            readonly description: "Speech sounds with words, ages and tips.";
        };
        readonly method: "GET";
        readonly path: "/api/curriculum.json";
        readonly summary: "The speech-sound curriculum";
        readonly description: "Returns the speech sounds by key, each with a description, practice words, a difficulty tier, a typical age of acquisition if a review gives one, a tip for adults, and the apps that practise it. Use it for practice ideas; it is not a diagnostic tool, and an age is not a limit. The file changes at most daily: cache it and do not poll.";
        readonly resource: {
            readonly name: "Speech curriculum";
            readonly description: "Speech sounds with practice words, typical ages and tips for adults.";
        };
        readonly response: {
            readonly description: "The speech sounds.";
            readonly mediaType: "application/json";
            readonly schema: "Curriculum";
        };
    }];
    readonly compared: {
        readonly file: {
            readonly path: "/api/curriculum.json";
            readonly under: "phonemes";
        };
        readonly name: "label";
        readonly topics: readonly [readonly ["label", "name"], readonly ["typicalAge", "age"], readonly ["tier", "tier"], readonly ["image", "picture"]];
        readonly derived: readonly [];
        readonly written: readonly [];
    };
    readonly new: {
        readonly nameField: "label";
        readonly takesName: false;
        readonly questions: readonly [{
            readonly field: "label";
            readonly prompt: "How is it written?";
            readonly fallback: "/{key}/";
        }, {
            readonly field: "description";
            readonly prompt: "What is it like? With an example word.";
        }, {
            readonly field: "words";
            readonly prompt: "Practice words, separated by commas.";
        }, {
            readonly field: "tier";
            readonly prompt: "How difficult is it?";
            readonly choices: readonly ["1", "2", "3", "4"];
        }];
        readonly next: "add parentTip and typicalAge";
    };
}, {
    readonly name: "article";
    readonly noun: "article";
    readonly partOf: "page";
    readonly index: "/articles";
    readonly title: "Articles";
    readonly new: {
        readonly nameField: "title";
        readonly takesName: true;
        readonly fields: {
            readonly kind: "article";
        };
        readonly questions: readonly [{
            readonly field: "description";
            readonly prompt: "What does it say? In one line.";
        }, {
            readonly field: "published";
            readonly prompt: "When is it published?";
            readonly fallback: "{today}";
        }];
        readonly next: "write the article below the front matter";
    };
}, {
    readonly name: "page";
    readonly noun: "page";
    readonly folder: "pages";
    readonly title: "About";
    readonly nameField: "title";
    readonly pictures: readonly ["image"];
}, {
    readonly name: "category";
    readonly noun: "category";
    readonly file: "categories.yaml";
    readonly nameField: "name";
    readonly below: "/vehicles/categories";
    readonly anchoredOn: "/vehicles";
    readonly pictures: readonly ["image"];
    readonly former: "formerKeys";
    readonly merges: true;
    readonly document: "CategoryDocument";
}, {
    readonly name: "release";
    readonly noun: "release";
    readonly folder: "releases";
    readonly title: "Changes";
    readonly list: "/changes";
    readonly markdown: readonly ["note"];
}];
type AnyKind = (typeof all)[number];
type Having<Field extends string> = Extract<AnyKind, Readonly<Record<Field, unknown>>>;
/** Name of a kind of entry that the API publishes. */
type EntryKindName = Having<'operations'>['name'];
/** Name of a kind whose changes `catalogue diff` reports. */
type ComparedKindName = EntryKindName | typeof page.name;

/** Steps from the root of a document to one of its nodes. */
type Pointer = readonly (string | number)[];

/** A place in the sources that a published fact comes from. */
interface SourcePlace {
    /** Relative to the sources folder, with slashes. */
    readonly file: string;
    readonly pointer: Pointer;
    /** Text that is on the line, if this is where it was written. */
    readonly text?: string;
}

/** How bad a change is for those who use what is published, worst first. */
declare const levels: readonly ["breaking", "notable", "additive", "editorial"];
/** How bad a change is for those who use what is published. */
type Level = (typeof levels)[number];
/** What kind of thing changed. */
type ChangeKind = ComparedKindName | 'redirect' | 'operation' | 'schema' | 'tool' | 'file' | 'api' | 'allowance';
/** A line of a source; `file` as the reader of a report knows it. */
interface ChangePlace {
    readonly file: string;
    readonly line: number;
    readonly endLine: number;
}
/** A change as a rule finds it. */
interface Found<Code extends string = string> {
    readonly code: Code;
    readonly kind: ChangeKind;
    /** Stable id of what changed: the entry's id, the page's path or the operation's id. */
    readonly id: string;
    /** Which field of it, as a path with dots. */
    readonly field?: string;
    readonly before?: unknown;
    readonly after?: unknown;
    /** Current path of the page that shows it. */
    readonly page?: string;
    /** Where in the sources it was probably written; the last of several places is the likeliest. */
    readonly source?: SourcePlace | readonly SourcePlace[];
    /** What happened, in one sentence. */
    readonly message: string;
}
/** A change between two publications, classified. */
interface Change extends Found {
    readonly level: Level;
    /** Absolute address of the page that shows it, if there is one now. */
    readonly url?: string;
    /** Identifies the change and stays the same whenever it is found; 16 hexadecimal digits. */
    readonly fingerprint: string;
    /** The line that it comes from, if already known. */
    readonly place?: ChangePlace;
}

/** Files that differ for the same reasons, although no change is about them. */
interface Explained {
    /** Their paths, sorted. */
    readonly files: readonly string[];
    /**
     * Fingerprints of changes, accepted ones included, of which at least one is the cause; at most 20. None if the files have
     * the same content in another order, with other white space or other dates.
     */
    readonly by: readonly string[];
    /** How many more there are. */
    readonly more: number;
}

/** A change that somebody accepted. */
interface AllowedChange {
    readonly change: Change;
    readonly reason: string;
}
/** The bump of a semantic version that a comparison calls for. */
type SemverStep = 'major' | 'minor' | 'patch' | 'none';

/** The most that a run accepts from a server, which may be hostile or endless. */
interface RequestLimits {
    /** Concurrent requests. */
    readonly concurrency: number;
    /** Milliseconds for one request, up to the last byte of its answer. */
    readonly requestMs: number;
    /** Milliseconds for the whole run. */
    readonly runMs: number;
    readonly requests: number;
    /** Bytes of one body, counted after decompression. */
    readonly answerBytes: number;
    /** Bytes of all bodies. */
    readonly totalBytes: number;
    /** Redirects of one address that are followed. */
    readonly redirects: number;
    /** Whether a redirect may lead to a private address of another origin. */
    readonly allowPrivate: boolean;
}

/** Folders that most functions use, relative to the working directory. */
interface FolderOptions {
    /** Folder of the sources; `sources` if left out. */
    readonly sources?: string | undefined;
    /** Folder of the output; `out` if left out. */
    readonly out?: string | undefined;
}

/** Options of a comparison of what is published. */
interface PublishedDiffOptions extends FolderOptions {
    /** The new side: a folder of output, a git ref or an address; the output if left out. */
    readonly after?: string | undefined;
    /**
     * File of accepted changes, or false for none; if left out, `catalogue-diff-allow.yaml` if that file
     * exists.
     */
    readonly allow?: string | false | undefined;
    /** The time against which accepted changes expire; the current time if left out. */
    readonly now?: (() => Date) | undefined;
    /** Limits on what is read from a deployment; the default for each that is left out. */
    readonly limits?: Partial<RequestLimits> | undefined;
}
/** What changed between two publications. */
interface DiffResult {
    /** False if the git ref of the first side has no catalogue: everything is new then. */
    readonly compared: boolean;
    /** The two sides by the names that were given. */
    readonly before: string;
    readonly after: string;
    /** Worst first. Accepted changes are not among them. */
    readonly changes: readonly Change[];
    /** Changes that the allow file accepts, each with the reason that it gives. */
    readonly allowed: readonly AllowedChange[];
    /** Every other file that differs, and why; empty if everything is new. */
    readonly explained: readonly Explained[];
    /** Number of changes of each level. */
    readonly counts: Readonly<Record<Level, number>>;
    /** The bump of the API version that the changes call for, including accepted ones. */
    readonly step: SemverStep;
}

/** An error whose message is for a person. A text is one line, whatever it quotes; a list is a line each. */
declare class ToldError extends Error {
    /** The lines of the message: a line end within one of them was quoted from somewhere. */
    readonly lines: readonly string[];
    constructor(text: string | readonly string[], options?: ErrorOptions);
}
/** The program was called or set up in a way that cannot work; the message says what to change. */
declare class UsageError extends ToldError {
    readonly name = "UsageError";
}
/** The machine did not do what it was asked to: a file, a lock, the network. */
declare class EnvironmentError extends ToldError {
    readonly name = "EnvironmentError";
}

/**
 * Compares a publication with an earlier one: each a folder of output, a git ref with its output, or the
 * address of a deployment. It is the `diff` of the package without its option `build`, and so without the
 * program that builds.
 *
 * @throws UsageError for a side that is not a publication or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
declare function diff(before: string, options?: PublishedDiffOptions): Promise<DiffResult>;

export { type AllowedChange, type Change, type ChangeKind, type ChangePlace, type DiffResult, EnvironmentError, type Explained, type FolderOptions, type Level, type PublishedDiffOptions, type RequestLimits, type SemverStep, UsageError, diff };
