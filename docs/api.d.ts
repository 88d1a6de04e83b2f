import { z } from 'zod';

/** What is at a path: a text, or something that no text can show. */
type ExampleFile = string
/** Nothing. */
 | null
/** A text that was saved in another encoding. */
 | {
    readonly latin1: string;
}
/** A file that is not text, and what it is. */
 | {
    readonly base64: string;
    readonly shows: string;
}
/** A line that occurs many times. */
 | {
    readonly line: string;
    readonly times: number;
    /** Lines before and after these. */
    readonly within?: readonly [before: string, after: string];
}
/** An empty folder. */
 | {
    readonly folder: true;
}
/** A text that nobody has permission to read. */
 | {
    readonly locked: string;
}
/** A symbolic link. */
 | {
    readonly linkTo: string;
};
/** Changes to the catalogue that `init` writes: what lies at each path, from its folder. */
type Example = Readonly<Record<string, ExampleFile>>;

/** What there is to say of a kind of fault, in one place. */
interface DiagnosticWords<Arguments> {
    /** The fault in a few words, for a list. */
    readonly title: string;
    /** What is wrong with it, and what to do, for somebody who knows a little YAML; a few sentences. */
    readonly meaning: string;
    /** One sentence on what is wrong in one case. */
    readonly message: string | ((args: Arguments) => string);
    /** What to write instead. */
    readonly hint?: string | ((args: Arguments) => string | undefined);
    /** Whether it comes from the output before this build, so that it does not appear again after it. */
    readonly dependsOnOutput?: true;
    /** A catalogue that has this fault and no other. */
    readonly fails: Example;
    /** The same catalogue without it. */
    readonly passes: Example;
}
/** A kind of fault: how bad it is, and what there is to say of it. */
interface DiagnosticKind<Arguments> extends DiagnosticWords<Arguments> {
    readonly severity: 'error' | 'warning' | 'note';
}

/** What several kinds of findings have in common. */
interface Described {
    /** What the schema says about the field. */
    readonly description?: string | undefined;
    readonly example?: string | undefined;
}
interface WrongType extends Described {
    readonly field: string;
    readonly found: string;
    readonly wanted: string;
    /** What would be right as text in quotes. */
    readonly quotable?: string | undefined;
    /** What to do about it, if that is obvious. */
    readonly advice?: string | undefined;
}

/** What several kinds of findings have in common. */
interface Reference {
    readonly key: string;
    readonly nearest?: string | undefined;
    readonly choices: readonly string[];
}

/** A link and the days of its target; without days the target is a draft. */
interface DatedLink {
    readonly path: string;
    /** Its first day, if the link comes before it. */
    readonly from?: string | undefined;
    /** Its last day, if the link outlives it. */
    readonly until?: string | undefined;
}

/** Every fault that a source can have, by its stable code, in the order in which they are listed. */
declare const diagnosticKinds: {
    'release-name': DiagnosticKind<{
        name: string;
    }>;
    'release-order': DiagnosticKind<{
        name: string;
        other: string;
        days: readonly [string, string];
    }>;
    'unknown-break': DiagnosticKind<{
        fingerprint: string;
    }>;
    'unpublished-link': DiagnosticKind<DatedLink>;
    'passing-link': DiagnosticKind<DatedLink & {
        day: string;
    }>;
    'publish-order': DiagnosticKind<{
        field: string;
        first: string;
        last: string;
    }>;
    'unknown-picture': DiagnosticKind<{
        file: string;
        nearest?: string | undefined;
        inText?: boolean;
    }>;
    'unused-picture': DiagnosticKind<{
        file: string;
    }>;
    'picture-alt': DiagnosticKind<{
        fault: "text" | "empty" | "decorative";
    }>;
    'external-picture': DiagnosticKind<{
        link: string;
    }>;
    'corrupt-picture': DiagnosticKind<{
        file: string;
        reason: string;
    }>;
    'animated-picture': DiagnosticKind<{
        file: string;
    }>;
    'large-picture': DiagnosticKind<{
        file: string;
        width: number;
        height: number;
        limit: number;
    }>;
    'picture-format': DiagnosticKind<{
        file: string;
        format: string;
    }>;
    'drawing-size': DiagnosticKind<{
        file: string;
    }>;
    'complex-drawing': DiagnosticKind<{
        file: string;
        reason: string;
    }>;
    'not-square': DiagnosticKind<{
        file: string;
        width: number;
        height: number;
    }>;
    'small-picture': DiagnosticKind<{
        file: string;
        width: number;
        height: number;
        least: number;
    }>;
    'long-picture': DiagnosticKind<{
        file: string;
        width: number;
        height: number;
    }>;
    'heavy-picture': DiagnosticKind<{
        file: string;
        bytes: number;
        limit: number;
    }>;
    'heavy-page': DiagnosticKind<{
        bytes: number;
        limit: number;
    }>;
    'cleaned-drawing': DiagnosticKind<{
        file: string;
        lost: readonly string[];
    }>;
    'page-gone': DiagnosticKind<{
        path: string;
    }>;
    'redirect-shadows-page': DiagnosticKind<{
        path: string;
        from?: string | undefined;
    }>;
    'redirect-duplicate': DiagnosticKind<{
        path: string;
        source: string;
    }>;
    'redirect-target': DiagnosticKind<{
        to: string;
        nearest?: string | undefined;
    }>;
    'redirect-loop': DiagnosticKind<{
        chain: readonly string[];
    }>;
    'removed-is-published': DiagnosticKind<{
        path: string;
        from?: string | undefined;
    }>;
    'removed-redirects': DiagnosticKind<{
        path: string;
        source: string;
    }>;
    'path-form': DiagnosticKind<{
        path: string;
        problem: string;
        instead?: string | undefined;
    }>;
    'broken-link': DiagnosticKind<{
        link: string;
        nearest?: string | undefined;
    }>;
    'broken-address': DiagnosticKind<{
        address: string;
        nearest?: string | undefined;
        days?: DatedLink;
    }>;
    'link-form': DiagnosticKind<{
        link: string;
        instead: string;
    }>;
    'unknown-fragment': DiagnosticKind<{
        path: string;
        fragment: string;
        nearest?: string | undefined;
    }>;
    'insecure-link': DiagnosticKind<{
        link: string;
    }>;
    'raw-html': DiagnosticKind<{
        tag: string;
    }>;
    'broken-navigation': DiagnosticKind<{
        path: string;
        nearest?: string | undefined;
    }>;
    'missing-consent': DiagnosticKind<Readonly<Record<never, never>>>;
    'missing-privacy-page': DiagnosticKind<Readonly<Record<never, never>>>;
    'low-contrast': DiagnosticKind<{
        name: string;
        colour: string;
        scheme: string;
        other: string;
        otherColour: string;
        ratio: number;
        least: number;
        shade: string | undefined;
    }>;
    'impossible-date': DiagnosticKind<{
        date: string;
    }>;
    'article-folder': DiagnosticKind<{
        path: string;
    }>;
    'article-kind': DiagnosticKind<Readonly<Record<never, never>>>;
    'article-published': DiagnosticKind<Readonly<Record<never, never>>>;
    'reserved-path': DiagnosticKind<{
        path: string;
    }>;
    'duplicate-page': DiagnosticKind<{
        path: string;
        other: string;
    }>;
    'long-text': DiagnosticKind<{
        field: string;
        length: number;
        limit: number;
    }>;
    'short-text': DiagnosticKind<{
        length: number;
        least: number;
    }>;
    'templates-not-named': DiagnosticKind<{
        folder: string;
    }>;
    'unknown-font': DiagnosticKind<{
        file: string;
        nearest: string | undefined;
    }>;
    'missing-words': DiagnosticKind<{
        tag: string;
        language: string;
    }>;
    'words-in-english': DiagnosticKind<{
        language: string;
        words: readonly string[];
    }>;
    'duplicate-app-id': DiagnosticKind<{
        appId: string;
    }>;
    'duplicate-app-name': DiagnosticKind<{
        name: string;
    }>;
    'app-name-path': DiagnosticKind<{
        name: string;
        path: string;
    }>;
    'app-name-dots': DiagnosticKind<{
        name: string;
    }>;
    'brand-in-store-title': DiagnosticKind<{
        title: string;
        brand: string;
    }>;
    'priced-unreleased-app': DiagnosticKind<Readonly<Record<never, never>>>;
    'age-range-order': DiagnosticKind<{
        min: number;
        max: number;
    }>;
    'unusable-url': DiagnosticKind<{
        url: string;
    }>;
    'duplicate-label': DiagnosticKind<{
        label: string;
    }>;
    'typical-age-order': DiagnosticKind<{
        typicalAge: string;
    }>;
    'missing-parent-tip': DiagnosticKind<Readonly<Record<never, never>>>;
    'few-words': DiagnosticKind<{
        count: number;
    }>;
    'former-key-in-use': DiagnosticKind<{
        key: string;
        isOwn: boolean;
    }>;
    'duplicate-former-key': DiagnosticKind<{
        key: string;
    }>;
    'sound-without-vehicle': DiagnosticKind<Readonly<Record<never, never>>>;
    'unused-category': DiagnosticKind<{
        key: string;
    }>;
    'unknown-category': DiagnosticKind<Reference>;
    'unknown-phoneme': DiagnosticKind<Reference>;
    'duplicate-id': DiagnosticKind<{
        id: string;
        nextFree: string;
    }>;
    'duplicate-emoji': DiagnosticKind<{
        emoji: string;
    }>;
    'repeated-name': DiagnosticKind<{
        name: string;
        isOwn: boolean;
    }>;
    'missing-picture': DiagnosticKind<Readonly<Record<never, never>>>;
    'emoji-glyph': DiagnosticKind<{
        emoji: string;
        fixed?: string | undefined;
    }>;
    'former-slug-in-use': DiagnosticKind<{
        slug: string;
        isOwn: boolean;
    }>;
    'duplicate-former-slug': DiagnosticKind<{
        slug: string;
    }>;
    'renamed-without-redirect': DiagnosticKind<{
        id: string;
        slug: string;
        former: string;
    }>;
    'changed-id': DiagnosticKind<{
        id: string;
        slug: string;
        former: string;
        holder?: string | undefined;
    }>;
    'unknown-key': DiagnosticKind<{
        key: string;
        nearest?: string | undefined;
        allowed: readonly string[];
    }>;
    'bad-key': DiagnosticKind<{
        key: string;
    } & Described>;
    'missing-field': DiagnosticKind<{
        field: string;
    } & Described>;
    'wrong-type': DiagnosticKind<WrongType>;
    'wrong-form': DiagnosticKind<{
        field: string;
        value: unknown;
    } & Described>;
    'control-character': DiagnosticKind<{
        field: string;
        character: string;
        lineEnd: boolean;
    }>;
    'blank-text': DiagnosticKind<{
        field: string;
    } & Described>;
    'not-allowed': DiagnosticKind<{
        field: string;
        value: unknown;
        nearest?: string | undefined;
        allowed: readonly string[];
    }>;
    'out-of-range': DiagnosticKind<{
        field: string;
        value: number;
        limit: string;
    } & Described>;
    'too-few': DiagnosticKind<{
        field: string;
        of: "items" | "fields";
    } & Described>;
    'repeated-item': DiagnosticKind<{
        field: string;
        value: unknown;
    }>;
    'release-state': DiagnosticKind<{
        both: boolean;
    }>;
    'yaml-syntax': DiagnosticKind<{
        problem: string;
        hint?: string | undefined;
    }>;
    'curly-quotes': DiagnosticKind<{
        text: string;
    }>;
    indentation: DiagnosticKind<{
        group: string;
        field: string;
    }>;
    'yaml-tab': DiagnosticKind<Readonly<Record<never, never>>>;
    'duplicate-key': DiagnosticKind<{
        key: string;
    }>;
    'several-documents': DiagnosticKind<Readonly<Record<never, never>>>;
    'merge-key': DiagnosticKind<Readonly<Record<never, never>>>;
    'too-many-aliases': DiagnosticKind<{
        limit: number;
    }>;
    'unresolved-alias': DiagnosticKind<{
        name: string;
        within: boolean;
    }>;
    'yaml-tag': DiagnosticKind<{
        tag: string;
    }>;
    'lossy-number': DiagnosticKind<{
        source: string;
        read: string;
        wanted: "text" | "number";
    }>;
    'comment-cuts-text': DiagnosticKind<{
        kept: string;
        cut: string;
    }>;
    'yaml-1.1-boolean': DiagnosticKind<{
        source: string;
    }>;
    'ledger-line': DiagnosticKind<{
        line: string;
    }>;
    'path-vanished': DiagnosticKind<{
        path: string;
        id?: string | undefined;
        slug?: string | undefined;
    }>;
    'id-returned': DiagnosticKind<{
        path: string;
        id: string;
        slug: string;
    }>;
    'id-of-another': DiagnosticKind<{
        path: string;
        id: string;
        now: string;
        holder?: string | undefined;
    }>;
    'not-in-ledger': DiagnosticKind<{
        path: string;
        more: number;
    }>;
    'too-large': DiagnosticKind<{
        path: string;
        bytes: number;
        limit: number;
    }>;
    'too-many-marks': DiagnosticKind<{
        path: string;
        count: number;
        limit: number;
    }>;
    'too-many': DiagnosticKind<{
        field: string;
        count: number;
        limit: number;
    }>;
    'too-many-in-all': DiagnosticKind<{
        limit: number;
    }>;
    'too-deep': DiagnosticKind<{
        limit: number;
    }>;
    'not-utf-8': DiagnosticKind<{
        path: string;
    }>;
    'byte-order-mark': DiagnosticKind<{
        path: string;
    }>;
    'hidden-character': DiagnosticKind<{
        characters: string;
    }>;
    'empty-file': DiagnosticKind<{
        path: string;
    }>;
    'front-matter-missing': DiagnosticKind<{
        path: string;
    }>;
    'front-matter-open': DiagnosticKind<{
        path: string;
    }>;
    'front-matter-language': DiagnosticKind<{
        language: string;
    }>;
    'empty-page': DiagnosticKind<{
        path: string;
    }>;
    'missing-file': DiagnosticKind<{
        path: string;
        why: string;
    }>;
    'unexpected-file': DiagnosticKind<{
        path: string;
        expected: string;
        format?: string;
    }>;
    'wrong-folder': DiagnosticKind<{
        path: string;
        kind: string;
        real: string;
        move: string;
    }>;
    'merge-conflict': DiagnosticKind<Readonly<Record<never, never>>>;
    'ignored-file': DiagnosticKind<{
        path: string;
    }>;
    'file-name': DiagnosticKind<{
        name: string;
        suggestion: string;
    }>;
    'reserved-name': DiagnosticKind<{
        name: string;
    }>;
    'index-name': DiagnosticKind<{
        path: string;
        folder: string;
    }>;
    'symbolic-link': DiagnosticKind<{
        path: string;
    }>;
    'not-a-file': DiagnosticKind<{
        path: string;
        what: string;
    }>;
    unreadable: DiagnosticKind<{
        path: string;
        code: string;
        why: string;
    }>;
};
/** Stable code of a kind of fault. */
type DiagnosticCode = keyof typeof diagnosticKinds;

/** Steps from the root of a document to one of its nodes. */
type Pointer = readonly (string | number)[];
/** A range in a text file; lines and columns count from 1, columns in UTF-16 units. */
interface Range {
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}
/** A finding with its sentence and its place resolved; `file` is relative to the working directory. */
interface Diagnostic extends Range {
    readonly code: DiagnosticCode;
    readonly severity: Severity;
    readonly message: string;
    readonly hint?: string;
    readonly file: string;
    /** JSON pointer into the document, if the finding is about one of its nodes. */
    readonly pointer?: string;
    readonly related?: readonly (Range & {
        readonly file: string;
        readonly message: string;
    })[];
}
/** Errors keep a build from writing; warnings do not, and only a check reports notes. */
type Severity = DiagnosticKind<unknown>['severity'];

/** A value of `Content-Type`: one of the above, or that of a single file. */
type MediaType = `${string}/${string}`;

/** A published file of a picture. */
interface PictureFile {
    readonly path: string;
    readonly mediaType: MediaType;
    readonly width: number;
    readonly height: number;
}
/** What is published of a file below `media/`. */
interface PublishedPicture {
    /** What every browser and every program can show: the format of the original. */
    readonly plain: PictureFile;
    /** The same in smaller formats, the best one first; files from narrow to wide. */
    readonly better: readonly (readonly PictureFile[])[];
}
/** A picture as an entry shows it. */
interface Picture extends PublishedPicture {
    /** Path of the original below `media/`. */
    readonly file: string;
    /** What it shows, for those who cannot see it; empty for decoration. */
    readonly alt: string;
    readonly credit?: string | undefined;
    readonly licence?: string | undefined;
}

/** The icons of a site, all made from its logo or the letter in its place. */
interface SiteIcons {
    /** The logo itself, if it is a drawing. */
    readonly drawing?: PictureFile | undefined;
    /** For browsers that look for one at the root. */
    readonly favicon: PictureFile;
    /** For the home screens of phones. */
    readonly touch: PictureFile;
    /** Those of the web manifest. */
    readonly manifest: readonly (PictureFile & {
        readonly purpose: 'any' | 'maskable';
    })[];
}

declare const vehicleResource: z.ZodObject<{
    id: z.ZodString;
    name: z.ZodString;
    slug: z.ZodString;
    alsoCalled: z.ZodOptional<z.ZodArray<z.ZodString>>;
    emoji: z.ZodOptional<z.ZodString>;
    image: z.ZodOptional<z.ZodObject<{
        '@type': z.ZodLiteral<"ImageObject">;
        contentUrl: z.ZodString;
        encodingFormat: z.ZodString;
        width: z.ZodInt;
        height: z.ZodInt;
        caption: z.ZodOptional<z.ZodString>;
        creditText: z.ZodOptional<z.ZodString>;
        usageInfo: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    category: z.ZodString;
    tier: z.ZodOptional<z.ZodInt>;
    practicePhonemes: z.ZodOptional<z.ZodArray<z.ZodString>>;
    practicePhonemeKeys: z.ZodOptional<z.ZodArray<z.ZodString>>;
    wordWorld: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        category: z.ZodString;
        summary: z.ZodString;
    }, z.core.$strip>>;
}, z.core.$strip>;
/** One vehicle as published. */
type VehicleResource = z.infer<typeof vehicleResource>;

declare const appSource: z.ZodObject<{
    draft: z.ZodOptional<z.ZodBoolean>;
    publishFrom: z.ZodOptional<z.ZodString>;
    publishUntil: z.ZodOptional<z.ZodString>;
    siteName: z.ZodString;
    alsoCalled: z.ZodOptional<z.ZodArray<z.ZodString>>;
    description: z.ZodString;
    category: z.ZodOptional<z.ZodString>;
    operatingSystem: z.ZodOptional<z.ZodString>;
    icon: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    image: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    screenshots: z.ZodOptional<z.ZodArray<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    features: z.ZodOptional<z.ZodArray<z.ZodString>>;
    ageRange: z.ZodOptional<z.ZodObject<{
        min: z.ZodInt;
        max: z.ZodInt;
    }, z.core.$strict>>;
    offline: z.ZodOptional<z.ZodObject<{
        worksOffline: z.ZodBoolean;
        networkNeededFor: z.ZodOptional<z.ZodArray<z.ZodString>>;
        note: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    privacy: z.ZodOptional<z.ZodObject<{
        dataCollected: z.ZodOptional<z.ZodArray<z.ZodString>>;
        ads: z.ZodOptional<z.ZodBoolean>;
        accounts: z.ZodOptional<z.ZodBoolean>;
        policyUrl: z.ZodOptional<z.ZodString>;
        note: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    pricing: z.ZodOptional<z.ZodObject<{
        currency: z.ZodOptional<z.ZodString>;
        unlockPrice: z.ZodOptional<z.ZodString>;
        note: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    about: z.ZodOptional<z.ZodString>;
    practises: z.ZodOptional<z.ZodArray<z.ZodString>>;
    faq: z.ZodOptional<z.ZodArray<z.ZodObject<{
        question: z.ZodString;
        answer: z.ZodString;
    }, z.core.$strict>>>;
    quotes: z.ZodOptional<z.ZodArray<z.ZodObject<{
        text: z.ZodString;
        source: z.ZodString;
        url: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>>;
    released: z.ZodOptional<z.ZodObject<{
        appId: z.ZodString;
        appStoreTitle: z.ZodString;
        platform: z.ZodOptional<z.ZodEnum<{
            iOS: "iOS";
        }>>;
        formerAppStoreTitles: z.ZodOptional<z.ZodArray<z.ZodString>>;
        aliases: z.ZodOptional<z.ZodArray<z.ZodString>>;
        tracked: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>;
    unreleased: z.ZodOptional<z.ZodObject<{
        status: z.ZodString;
        note: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    related: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strict>;
/** The content of `apps/<id>.yaml`. */
type AppSource = z.infer<typeof appSource>;

/**
 * When an entry is part of the site: fields of each kind whose entries can appear and disappear on their own.
 */
declare const publicationTimes: {
    draft: z.ZodOptional<z.ZodBoolean>;
    publishFrom: z.ZodOptional<z.ZodString>;
    publishUntil: z.ZodOptional<z.ZodString>;
};

declare const pageSource: z.ZodObject<{
    draft: z.ZodOptional<z.ZodBoolean>;
    publishFrom: z.ZodOptional<z.ZodString>;
    publishUntil: z.ZodOptional<z.ZodString>;
    title: z.ZodString;
    description: z.ZodString;
    kind: z.ZodOptional<z.ZodEnum<{
        page: "page";
        article: "article";
    }>>;
    published: z.ZodOptional<z.ZodString>;
    updated: z.ZodOptional<z.ZodString>;
    image: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    order: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>;
/** The front matter of `pages/**\/*.md`. */
type PageSource = z.infer<typeof pageSource>;

/** One change of a release. */
declare const releaseChange: z.ZodObject<{
    kind: z.ZodString;
    id: z.ZodString;
    name: z.ZodString;
    path: z.ZodOptional<z.ZodString>;
    formerPath: z.ZodOptional<z.ZodString>;
    formerId: z.ZodOptional<z.ZodString>;
    happened: z.ZodEnum<{
        added: "added";
        removed: "removed";
        moved: "moved";
        changed: "changed";
    }>;
    level: z.ZodEnum<{
        breaking: "breaking";
        notable: "notable";
        additive: "additive";
        editorial: "editorial";
    }>;
    codes: z.ZodArray<z.ZodString>;
    sentence: z.ZodString;
    breaks: z.ZodOptional<z.ZodArray<z.ZodString>>;
    record: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
    fields: z.ZodOptional<z.ZodArray<z.ZodObject<{
        field: z.ZodString;
        from: z.ZodOptional<z.ZodUnknown>;
        to: z.ZodOptional<z.ZodUnknown>;
    }, z.core.$strict>>>;
}, z.core.$strict>;
declare const releaseSource: z.ZodObject<{
    published: z.ZodString;
    title: z.ZodOptional<z.ZodString>;
    note: z.ZodOptional<z.ZodString>;
    entries: z.ZodRecord<z.ZodString, z.ZodInt>;
    data: z.ZodString;
    changes: z.ZodArray<z.ZodObject<{
        kind: z.ZodString;
        id: z.ZodString;
        name: z.ZodString;
        path: z.ZodOptional<z.ZodString>;
        formerPath: z.ZodOptional<z.ZodString>;
        formerId: z.ZodOptional<z.ZodString>;
        happened: z.ZodEnum<{
            added: "added";
            removed: "removed";
            moved: "moved";
            changed: "changed";
        }>;
        level: z.ZodEnum<{
            breaking: "breaking";
            notable: "notable";
            additive: "additive";
            editorial: "editorial";
        }>;
        codes: z.ZodArray<z.ZodString>;
        sentence: z.ZodString;
        breaks: z.ZodOptional<z.ZodArray<z.ZodString>>;
        record: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
        fields: z.ZodOptional<z.ZodArray<z.ZodObject<{
            field: z.ZodString;
            from: z.ZodOptional<z.ZodUnknown>;
            to: z.ZodOptional<z.ZodUnknown>;
        }, z.core.$strict>>>;
    }, z.core.$strict>>;
    accepted: z.ZodOptional<z.ZodArray<z.ZodObject<{
        fingerprint: z.ZodString;
        reason: z.ZodString;
    }, z.core.$strict>>>;
}, z.core.$strict>;
/** What a source says of a release. */
type ReleaseSource = z.infer<typeof releaseSource>;
/** One change of a release. */
type ReleaseChange = z.infer<typeof releaseChange>;

declare const phonemeSource: z.ZodObject<{
    label: z.ZodString;
    alsoCalled: z.ZodOptional<z.ZodArray<z.ZodString>>;
    description: z.ZodString;
    words: z.ZodArray<z.ZodString>;
    tier: z.ZodInt;
    typicalAge: z.ZodOptional<z.ZodString>;
    parentTip: z.ZodOptional<z.ZodString>;
    ipa: z.ZodOptional<z.ZodString>;
    image: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** The content of `phonemes/<key>.yaml`. */
type PhonemeSource = z.infer<typeof phonemeSource>;

declare const siteSource: z.ZodObject<{
    name: z.ZodString;
    description: z.ZodString;
    baseUrl: z.ZodString;
    apiVersion: z.ZodString;
    locale: z.ZodOptional<z.ZodString>;
    brand: z.ZodObject<{
        name: z.ZodString;
        legalName: z.ZodOptional<z.ZodString>;
        note: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    creator: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        description: z.ZodOptional<z.ZodString>;
        type: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    publisher: z.ZodOptional<z.ZodString>;
    contact: z.ZodObject<{
        email: z.ZodOptional<z.ZodString>;
        url: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>;
    licence: z.ZodOptional<z.ZodObject<{
        name: z.ZodString;
        identifier: z.ZodOptional<z.ZodString>;
        url: z.ZodString;
        attribution: z.ZodOptional<z.ZodString>;
        appliesTo: z.ZodOptional<z.ZodArray<z.ZodString>>;
        exclusions: z.ZodOptional<z.ZodArray<z.ZodString>>;
    }, z.core.$strict>>;
    logo: z.ZodOptional<z.ZodString>;
    letterLogo: z.ZodOptional<z.ZodBoolean>;
    image: z.ZodOptional<z.ZodObject<{
        file: z.ZodString;
        alt: z.ZodString;
        decorative: z.ZodOptional<z.ZodBoolean>;
        credit: z.ZodOptional<z.ZodString>;
        licence: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    navigation: z.ZodOptional<z.ZodArray<z.ZodObject<{
        label: z.ZodString;
        path: z.ZodString;
    }, z.core.$strict>>>;
    appStore: z.ZodOptional<z.ZodObject<{
        urlPattern: z.ZodOptional<z.ZodString>;
        badge: z.ZodOptional<z.ZodObject<{
            file: z.ZodString;
            alt: z.ZodString;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    signUp: z.ZodOptional<z.ZodObject<{
        enabled: z.ZodOptional<z.ZodBoolean>;
        consent: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    lists: z.ZodOptional<z.ZodObject<{
        vehicles: z.ZodOptional<z.ZodInt>;
        articles: z.ZodOptional<z.ZodInt>;
    }, z.core.$strict>>;
    synonyms: z.ZodOptional<z.ZodArray<z.ZodString>>;
    mcp: z.ZodOptional<z.ZodBoolean>;
    theme: z.ZodOptional<z.ZodObject<{
        scheme: z.ZodOptional<z.ZodEnum<{
            light: "light";
            dark: "dark";
        }>>;
        light: z.ZodOptional<z.ZodObject<{
            accent: z.ZodOptional<z.ZodString>;
            paper: z.ZodOptional<z.ZodString>;
            ink: z.ZodOptional<z.ZodString>;
            tints: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        dark: z.ZodOptional<z.ZodObject<{
            accent: z.ZodOptional<z.ZodString>;
            paper: z.ZodOptional<z.ZodString>;
            ink: z.ZodOptional<z.ZodString>;
            tints: z.ZodOptional<z.ZodArray<z.ZodString>>;
        }, z.core.$strict>>;
        radius: z.ZodOptional<z.ZodString>;
        fonts: z.ZodOptional<z.ZodObject<{
            display: z.ZodOptional<z.ZodObject<{
                family: z.ZodString;
                files: z.ZodArray<z.ZodObject<{
                    file: z.ZodString;
                    weight: z.ZodOptional<z.ZodString>;
                    style: z.ZodOptional<z.ZodEnum<{
                        normal: "normal";
                        italic: "italic";
                    }>>;
                }, z.core.$strict>>;
            }, z.core.$strict>>;
            text: z.ZodOptional<z.ZodObject<{
                family: z.ZodString;
                files: z.ZodArray<z.ZodObject<{
                    file: z.ZodString;
                    weight: z.ZodOptional<z.ZodString>;
                    style: z.ZodOptional<z.ZodEnum<{
                        normal: "normal";
                        italic: "italic";
                    }>>;
                }, z.core.$strict>>;
            }, z.core.$strict>>;
        }, z.core.$strict>>;
    }, z.core.$strict>>;
    templates: z.ZodOptional<z.ZodString>;
    hosts: z.ZodOptional<z.ZodArray<z.ZodEnum<{
        nginx: "nginx";
        caddy: "caddy";
        apache: "apache";
        container: "container";
        cloudflare: "cloudflare";
        netlify: "netlify";
        node: "node";
        "github-pages": "github-pages";
    }>>>;
    crawlers: z.ZodOptional<z.ZodObject<{
        search: z.ZodOptional<z.ZodBoolean>;
        aiInput: z.ZodOptional<z.ZodBoolean>;
        aiTrain: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>;
}, z.core.$strict>;
/** The content of `site.yaml`. */
type SiteSource = z.infer<typeof siteSource>;

/** A colour as `#rrggbb`. */
type HexColour = string;

/** The schemes that a visitor's device asks for. */
declare const schemes: readonly ["light", "dark"];
type Scheme = (typeof schemes)[number];
/** Colours of a scheme that a site may choose. */
interface SchemeColours {
    readonly accent?: HexColour | undefined;
    readonly paper?: HexColour | undefined;
    readonly ink?: HexColour | undefined;
    readonly tints?: readonly HexColour[] | undefined;
}
/** Font files of one family. */
interface FontFamily {
    readonly family: string;
    readonly files: readonly FontFile[];
}
/** A font file among the assets of the templates. */
interface FontFile {
    readonly file: string;
    readonly weight?: string | undefined;
    readonly style?: 'normal' | 'italic' | undefined;
}
/** Colours that a site may choose. */
interface ThemeColours {
    /** The only scheme of the site; undefined if it has both. */
    readonly scheme?: Scheme | undefined;
    readonly light?: SchemeColours | undefined;
    readonly dark?: SchemeColours | undefined;
}
/** The look of a site. */
interface Theme extends ThemeColours {
    readonly radius?: string | undefined;
    readonly fonts?: {
        readonly display?: FontFamily | undefined;
        readonly text?: FontFamily | undefined;
    } | undefined;
}

/** Pictures of a text, by their files below `media/`. */
type TextPictures = Readonly<Record<string, PublishedPicture>>;
/** The studio's catalogue: checked, linked, derived fields filled in, in the order of publication. */
interface Catalogue {
    readonly site: Site;
    readonly categories: readonly Category[];
    readonly phonemes: readonly Phoneme[];
    readonly vehicles: readonly Vehicle[];
    readonly apps: readonly App[];
    readonly soundUses: SoundUses;
    /** Free pages and articles, without the home page's text. */
    readonly pages: readonly ContentPage[];
    /** Text of the home page. */
    readonly home: ContentPage | undefined;
    /** From the newest to the first. */
    readonly releases: readonly Release[];
    readonly redirects: readonly Redirect[];
    /** Paths that are gone for good. */
    readonly removed: readonly string[];
}
/** What a source says about a thing. */
type Of<Source, Field extends keyof Source> = Readonly<NonNullable<Source[Field]>>;
/** The same without gaps: optional fields have their defaults. */
type Filled<Source> = {
    readonly [Field in keyof Source]-?: NonNullable<Source[Field]>;
};
/** The site and the studio, defaults filled in. */
interface Site extends Readonly<Pick<SiteSource, 'name' | 'description' | 'baseUrl' | 'apiVersion' | 'brand' | 'contact'>> {
    readonly locale: string;
    readonly creator: Of<SiteSource, 'creator'> & {
        readonly type: string;
    };
    readonly publisher: string;
    readonly licence: Licence;
    readonly logo?: PictureFile | undefined;
    readonly icons?: SiteIcons | undefined;
    readonly image?: Picture | undefined;
    /** Replaces the button that leads to the store. */
    readonly storeBadge?: Picture | undefined;
    readonly navigation: readonly NavigationLink[];
    readonly signUp: Of<SiteSource, 'signUp'> & {
        readonly enabled: boolean;
    };
    /** How many entries a page of a list has. */
    readonly lists: Filled<Of<SiteSource, 'lists'>>;
    /** Lists of words that the search treats as the same, with commas between them. */
    readonly synonyms: readonly string[];
    /** Whether agents are told that `/mcp` answers. */
    readonly mcp: boolean;
    readonly theme?: Theme | undefined;
    readonly hosts: readonly string[];
    readonly crawlers: Filled<Of<SiteSource, 'crawlers'>>;
    /** Whether each page asks search engines not to list it, as those of a preview do. */
    readonly noindex?: boolean | undefined;
}
/** The licence of the catalogue data and the articles. */
interface Licence extends Omit<Of<SiteSource, 'licence'>, 'appliesTo' | 'exclusions'> {
    readonly attribution: string;
    readonly appliesTo: readonly string[];
    readonly exclusions: readonly string[];
}
/** A link at the top of every page. */
interface NavigationLink {
    readonly label: string;
    readonly path: string;
}
/** A vehicle category. */
interface Category {
    readonly key: string;
    readonly path: string;
    readonly name: string;
    /** Position in the list of the studio, which gives the category and its vehicles their colour. */
    readonly number: number;
    readonly alsoCalled?: readonly string[] | undefined;
    readonly description?: string | undefined;
    /** A drawing of what belongs here; it stands for no vehicle. */
    readonly image?: Picture | undefined;
}
/** A speech sound. */
interface Phoneme extends Readonly<Omit<PhonemeSource, 'image'>> {
    readonly key: string;
    readonly path: string;
    /** The slashed part of the label: `/a/`. */
    readonly slashed: string;
    /** A word that has the sound. */
    readonly image?: Picture | undefined;
}
/** A vehicle: the fields of the API, except for its references, and what is only on its page. */
interface Vehicle extends Readonly<Omit<VehicleResource, 'category' | 'practicePhonemes' | 'practicePhonemeKeys' | 'image'>> {
    readonly path: string;
    readonly category: Category;
    /** The sounds to practise; the first is primary. */
    readonly phonemes: readonly Phoneme[];
    readonly image?: Picture | undefined;
    /** Markdown. */
    readonly description?: string | undefined;
    /** The pictures of its text, by their files below `media/`. */
    readonly textPictures?: TextPictures | undefined;
    /**
     * Hash of the source of all of the above, except for the slug and for what comes from its category and
     * sounds; undefined if there is no such source.
     */
    readonly sourceHash?: string | undefined;
}
interface AppBase extends Readonly<Omit<AppSource, 'features' | 'icon' | 'image' | 'screenshots' | 'offline' | 'practises' | 'privacy' | 'pricing' | 'released' | 'unreleased' | keyof typeof publicationTimes>> {
    readonly id: string;
    readonly path: string;
    readonly features: readonly string[];
    readonly offline?: (Of<AppSource, 'offline'> & {
        readonly networkNeededFor: readonly string[];
    }) | undefined;
    readonly privacy?: (Of<AppSource, 'privacy'> & {
        readonly dataCollected: readonly string[];
    }) | undefined;
    readonly icon?: Picture | undefined;
    readonly image?: Picture | undefined;
    readonly screenshots?: readonly Picture[] | undefined;
    /** The pictures of its text, by their files below `media/`. */
    readonly textPictures?: TextPictures | undefined;
    /** Speech sounds that it practises. */
    readonly practises?: readonly Phoneme[] | undefined;
}
/** An app in the store. */
interface ReleasedApp extends AppBase, Omit<Of<AppSource, 'released'>, 'tracked' | 'formerAppStoreTitles' | 'aliases'> {
    readonly status: 'released';
    readonly appStoreUrl: string;
    readonly formerAppStoreTitles: readonly string[];
    /** Store title, site name, former titles, further aliases; without repeats. */
    readonly aliases: readonly string[];
    /** Path that counts installs, if the app has one. */
    readonly installPath?: string | undefined;
    readonly pricing?: Of<AppSource, 'pricing'> | undefined;
}
/** An app that is not in the store; it has no price and nothing to buy. */
interface UnreleasedApp extends AppBase {
    readonly status: 'unreleased';
    readonly statusText: string;
    readonly note?: string | undefined;
}
/** An app. */
type App = ReleasedApp | UnreleasedApp;
/** An app as the page of a sound names it. */
type PractisingApp = Pick<App, 'id' | 'path' | 'siteName' | 'status'>;
/** What practises a speech sound. */
interface SoundUse {
    /** Apps that practise it, released or not. */
    readonly apps: readonly PractisingApp[];
    /** Vehicles whose main sound it is. */
    readonly main: readonly Vehicle[];
    /** The other vehicles that have it. */
    readonly others: readonly Vehicle[];
}
/** What practises each sound, by its key. */
type SoundUses = ReadonlyMap<string, SoundUse>;
/** A page written as markdown. */
interface ContentPage extends Readonly<Omit<PageSource, 'image' | keyof typeof publicationTimes>> {
    readonly path: string;
    readonly kind: 'page' | 'article';
    readonly markdown: string;
    readonly image?: Picture | undefined;
    /** What its text shows of pictures, by their files below `media/`. */
    readonly textPictures?: TextPictures | undefined;
}
/** A release of the catalogue. */
interface Release extends Readonly<ReleaseSource> {
    readonly name: string;
    readonly path: string;
    /** The pictures of its note, by their files below `media/`. */
    readonly textPictures?: TextPictures | undefined;
}
/** An old path and where it leads; `from` is decoded, `to` a site path or an https URL. */
interface Redirect {
    readonly from: string;
    readonly to: string;
    readonly status: 301 | 302;
}

/** A published file as the manifest lists it. */
interface ManifestFile {
    readonly path: string;
    readonly mediaType: string;
    readonly bytes: number;
    readonly sha256: string;
    /** When the content last changed; RFC 3339 in UTC. */
    readonly modified: string;
    /**
     * Of the markdown of a page: numbers of the lines with texts that nothing else publishes, as in `1 3 7+20`,
     * where 20 more follow line 7. Older programs left it out, too.
     */
    readonly ownText?: string | undefined;
}
/** The content of `/catalogue-manifest.json`: every published file but itself, sorted by path. */
interface Manifest {
    readonly version: 1;
    readonly baseUrl: string;
    readonly files: readonly ManifestFile[];
    readonly redirects: readonly Redirect[];
    readonly removed: readonly string[];
    /** A hash of the templates and words that the pages are made with; older programs left it out. */
    readonly templates?: string | undefined;
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
/** The program published something faulty and stopped itself; the list says which part did. */
declare class SelfCheckError extends ToldError {
    readonly name = "SelfCheckError";
}

/** A published file with its bytes. */
interface PublishedBytes extends Pick<ManifestFile, 'path' | 'mediaType' | 'sha256'> {
    readonly data: Uint8Array;
}

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
/** Where sources come from. */
interface SourceOptions extends FolderOptions {
    /**
     * Texts that replace files, or are added to them, by their path within the folder of the sources, with
     * slashes. None if left out.
     */
    readonly drafts?: ReadonlyMap<string, string> | undefined;
    /** Day whose site to use, as `2026-03-14`: entries have days. Today in UTC if left out. */
    readonly at?: string | undefined;
}

/** Options of `check`. */
interface CheckOptions extends SourceOptions {
    /** Files and folders to report on; all of the sources if left out or empty. */
    readonly paths?: readonly string[] | undefined;
}
/** The result of checking sources. */
interface CheckResult$1 {
    /** Whether there are no errors; there may be warnings. */
    readonly ok: boolean;
    /** Findings in the order of the files and of their lines. */
    readonly diagnostics: readonly Diagnostic[];
    /** Sources that were read, named as in the diagnostics: from the working directory, with slashes. */
    readonly files: readonly string[];
}
/**
 * Checks sources and writes nothing. The folder of the output is read for the ids that are in use.
 *
 * @throws UsageError if there is no folder of sources, if a path is not a source, or if a day is invalid.
 */
declare function check(options?: CheckOptions): Promise<CheckResult$1>;

/** What a site is built from. */
interface SiteOptions extends SourceOptions {
    /** Folder whose templates replace those of the program, file by file. They are code. None if left out. */
    readonly templates?: string | undefined;
    /** Address of the site; that of `site.yaml` if left out. */
    readonly baseUrl?: string | undefined;
    /** The date of everything that is written; if left out, a date moves only when its content does. */
    readonly generatedAt?: Date | string | undefined;
    /** The time for the dates of new content; the current time if left out. */
    readonly now?: (() => Date) | undefined;
}
/** Options of `build`. */
interface BuildOptions extends SiteOptions {
    /** True to write nothing and only say what a build would change; false if left out. */
    readonly check?: boolean | undefined;
    /** False not to wait until the disk has what is written; true if left out. */
    readonly sync?: boolean | undefined;
    /**
     * Folder in which builds keep their cache, such as `node_modules/.cache/catalogue`; it never changes what
     * is published. If left out, nothing is cached.
     */
    readonly cache?: string | undefined;
}
/** What a build wrote, or would write. Paths are those of published files, such as `/apps.html`. */
interface BuildChange {
    readonly written: readonly string[];
    readonly removed: readonly string[];
    /** Files that look like pages of an earlier build and are in no manifest; they are left alone. */
    readonly doubtful: readonly string[];
    /** Number of files that were already current. */
    readonly unchanged: number;
    /** Bytes of everything that is published. */
    readonly bytes: number;
}
/** What a build did; if the sources have errors it wrote nothing, and there is no change. */
type BuildResult = (CheckResult$1 & {
    readonly ok: true;
    readonly change: BuildChange;
}) | (CheckResult$1 & {
    readonly ok: false;
    readonly change: undefined;
});
/**
 * Checks sources and brings the output up to date. If it fails, the existing output stays whole.
 *
 * @throws UsageError if an option cannot be used: a folder that is missing or contains files of others, a
 *   template that fails, an invalid address or date.
 * @throws EnvironmentError if a file cannot be written or another build is in progress.
 * @throws SelfCheckError if the program's own result is faulty; nothing is written then.
 */
declare function build(options?: BuildOptions): Promise<BuildResult>;

/** A site in memory; if the sources have errors there is none. */
type BuiltInMemory = (CheckResult$1 & {
    readonly ok: true;
    readonly published: readonly PublishedBytes[];
}) | (CheckResult$1 & {
    readonly ok: false;
    readonly published: undefined;
});
/**
 * Checks sources and returns every file of the site, the manifest among them, as a build would write it.
 * Nothing is written. The folder of an earlier output is read for the dates and ids in it, if there is one.
 *
 * @throws UsageError as `build` does.
 * @throws SelfCheckError if the program's own result is faulty.
 */
declare function buildInMemory(options?: SiteOptions): Promise<BuiltInMemory>;

/** Options of `createHandler`. */
interface HandlerOptions {
    /** Folder of the output; `out` if left out. */
    readonly out?: string | undefined;
    /**
     * Settings of the sign-up by their names in docs/sign-up.md, without which it answers 503, and
     * `MCP_ALLOWED_ORIGINS`.
     */
    readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
    /** Host names that `/mcp` answers to, besides that of the base URL, addresses and localhost. */
    readonly mcpHosts?: readonly string[] | undefined;
    /** Called with each error and each sign-up, as one line of JSON; nothing is logged if left out. */
    readonly log?: ((line: string) => void) | undefined;
}
/** Answers a web-standard request. It never rejects. */
type Handler = (request: Request) => Promise<Response>;
/**
 * The whole service over a folder of output, as a function on web standards: pages, API, redirects, errors,
 * sign-up, health. A site that is built again is served from the next request on, at most half a second
 * later. Bodies are not compressed.
 *
 * @throws UsageError, at once and not as a rejection, for an option that it does not have and if nothing was
 *   built in the folder.
 */
declare function createHandler(options?: HandlerOptions): Handler;

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

/** A JSON object; its members are checked before they are used. */
type JsonRecord = Readonly<Record<string, unknown>>;

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

/** Options of `diff`. */
interface DiffOptions extends PublishedDiffOptions {
    /** Whether to build the sources of a git ref without output; false if left out. */
    readonly build?: boolean | undefined;
}
/**
 * Compares a publication with an earlier one: each a folder of output, a git ref or the address of a
 * deployment.
 *
 * @throws UsageError for a side that is not a publication or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
declare function diff(before: string, options?: DiffOptions): Promise<DiffResult>;

/** Options of `loadCatalogue`. */
interface LoadOptions extends SourceOptions {
    /** Address of the site; that of `site.yaml` if left out. */
    readonly baseUrl?: string | undefined;
}
/** A catalogue, or the errors that prevent it. */
type LoadResult = (CheckResult$1 & {
    readonly ok: true;
    readonly catalogue: Catalogue;
}) | (CheckResult$1 & {
    readonly ok: false;
    readonly catalogue: undefined;
});
/**
 * Reads and checks sources and returns the catalogue: references resolved, derived fields filled in,
 * everything in the order of publication. Writes nothing.
 *
 * @throws UsageError if there is no folder of sources, or if the base URL or the day is invalid.
 */
declare function loadCatalogue(options?: LoadOptions): Promise<LoadResult>;

/** Published records by kind and id: what releases describe the changes of. */
type ReleaseData = Readonly<Record<string, Readonly<Record<string, JsonRecord>>>>;

/**
 * The records after a release, from those before it.
 *
 * @throws UsageError if they are not those that the release was made from.
 */
declare function replay(data: ReleaseData, { changes }: {
    readonly changes: readonly ReleaseChange[];
}): ReleaseData;

/** An answer with its body read. */
interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly body: Uint8Array<ArrayBuffer>;
    /** Where the request went. */
    readonly url: string;
}

/** Which parts of a site are checked one by one. */
interface Selection {
    /** Canonical paths. */
    readonly pages: readonly string[];
    readonly redirects: Manifest['redirects'];
    readonly removed: readonly string[];
}

/** A request of a check. */
interface CheckRequest {
    readonly method?: string;
    /** Percent-encoded, from the root of the host, with the prefix of the base URL. */
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Only the status of the answer counts; its body is not kept. */
    readonly statusOnly?: boolean;
}
/** An answer with its body read. */
type CheckResponse = Answer;
/**
 * Returns the answer to a GET of a path, without its body if only the status counts; a run asks for each path
 * only once.
 */
type Lookup = (path: string, counts?: 'all' | 'status') => Promise<CheckResponse>;
/** One thing that an answer must show. */
interface Expectation {
    /** In words: `status 200`. */
    readonly expected: string;
    /** What the answer has instead; undefined if the expectation is met. */
    readonly mismatch: (response: CheckResponse, lookup: Lookup) => string | undefined | Promise<string | undefined>;
}
/** One check of a deployment. */
interface Check {
    /** Stable name: the topic, the path and the case. */
    readonly id: string;
    /** What the contract says. */
    readonly says: string;
    /** Name of the section or the resource that says so. */
    readonly where: string;
    /** Sent first, if the request repeats something from its answer. */
    readonly first?: CheckRequest;
    readonly request: CheckRequest | ((first: CheckResponse) => CheckRequest);
    readonly expect: readonly Expectation[];
}
/** Something that does not match the contract. */
interface Failure {
    readonly expected: string;
    readonly got: string;
}
/** The result of a check. */
interface CheckResult extends Pick<Check, 'id' | 'says' | 'where'> {
    readonly ok: boolean;
    /** Topic of the check. */
    readonly area: string;
    /** The request that was judged. */
    readonly request: CheckRequest;
    /** Empty if everything is as expected. */
    readonly failures: readonly Failure[];
    /** Why the failures are accepted; left out if they are not. */
    readonly accepted?: readonly string[];
}

/** Checks that may fail, because somebody says why. */
interface Allowance {
    /** Id of a check; `*` stands for any text. */
    readonly check: string;
    readonly reason: string;
    /** Last day on which it counts, `YYYY-MM-DD`, in UTC; no end if left out. */
    readonly expires?: string | undefined;
}
/** An allowance that accepted nothing, because nothing failed or its last day is over. */
interface IdleAllowance extends Allowance {
    readonly why: 'stale' | 'expired';
}

/** How many there are of a kind, and how many of them were checked one by one. */
interface Coverage {
    readonly kind: keyof Selection;
    readonly checked: number;
    readonly total: number;
}
/** The result of checking a deployment against the contract. */
interface Verification {
    /** Where the requests went. */
    readonly url: string;
    /** Base URL that the deployment was built for; absent if it could not be read. */
    readonly baseUrl?: string;
    /** SHA-256 of its manifest: which build answered; absent if it could not be read. */
    readonly manifestSha256?: string;
    readonly coverage?: readonly Coverage[];
    /** In the order of the topics. */
    readonly results: readonly CheckResult[];
    /** Allowances that accepted nothing. */
    readonly idle?: readonly IdleAllowance[];
}

/** Options of `verify`. */
interface VerifyOptions {
    /** True to check every page and redirect; false, the default, to check a sample of 300. */
    readonly all?: boolean | undefined;
    /** Host that it runs on, by its name in `build --host`: what that cannot do is accepted. */
    readonly host?: string | undefined;
    /** Checks that may fail. */
    readonly allow?: readonly Allowance[] | undefined;
    /** Limits on what is read from the server; the default for each that is left out. */
    readonly limits?: Partial<RequestLimits> | undefined;
    /** Called with each result as it arrives, and with the total number of checks. */
    readonly onResult?: ((result: CheckResult, checks: number) => void) | undefined;
    /** Sends the requests, instead of a client that reaches no private address other than the given one. */
    readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}
/** The result of checking a deployment against the contract. */
interface VerifyResult extends Verification {
    /** Whether every check passed, or failed for a reason that is accepted. */
    readonly ok: boolean;
}
/**
 * Checks a deployment against the whole HTTP contract; signs nobody up. An address that is not a deployment
 * of a catalogue gives one failed check.
 *
 * @param url base URL of the deployment.
 * @throws UsageError if it is not an address, or if there is no such host.
 * @throws UnreachableError if nobody answers there, or no longer does.
 */
declare function verify(url: string, options?: VerifyOptions): Promise<VerifyResult>;

/** Nobody answers at an address, or no longer does. */
declare class UnreachableError extends Error {
    readonly name = "UnreachableError";
}

export { type AllowedChange, type App, type BuildChange, type BuildOptions, type BuildResult, type BuiltInMemory, type Catalogue, type Category, type Change, type ChangeKind, type ChangePlace, type CheckOptions, type CheckRequest, type CheckResult$1 as CheckResult, type ContentPage, type Coverage, type Diagnostic, type DiffOptions, type DiffResult, EnvironmentError, type Explained, type Failure, type FolderOptions, type Handler, type HandlerOptions, type IdleAllowance, type Level, type Licence, type LoadOptions, type LoadResult, type NavigationLink, type Phoneme, type PractisingApp, type PublishedBytes, type PublishedDiffOptions, type Range, type Redirect, type Release, type ReleaseChange, type ReleaseData, type ReleasedApp, type RequestLimits, SelfCheckError, type SemverStep, type Severity, type Site, type SiteOptions, type SoundUse, type SoundUses, type SourceOptions, type TextPictures, UnreachableError, type UnreleasedApp, UsageError, type Vehicle, type CheckResult as VerifiedCheck, type Allowance as VerifyAllowance, type VerifyOptions, type VerifyResult, build, buildInMemory, check, createHandler, diff, loadCatalogue, replay, verify };
