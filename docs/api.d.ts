import * as zod_v4_core from 'zod/v4/core';
import * as zod from 'zod';

/** What is at a path: a text, or something that no text can express. */
type ExampleFile = string
/** Nothing. */
 | null
/** A text that was saved in another encoding. */
 | {
    readonly latin1: string;
}
/** A file that is not text, and a description of it. */
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
/** A text without read permission. */
 | {
    readonly locked: string;
}
/** A symbolic link. */
 | {
    readonly linkTo: string;
};
/** Changes to the catalogue that `init` writes: what lies at each path, from its folder. */
type Example = Readonly<Record<string, ExampleFile>>;

/** The texts of a kind of fault. */
interface DiagnosticWords<Arguments> {
    /** The fault in a few words, for a list. */
    readonly title: string;
    /** What is wrong with it, for somebody who knows a little YAML, in a few sentences; the last is the remedy. */
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
/** A kind of fault: its severity and its texts. */
interface DiagnosticKind<Arguments> extends DiagnosticWords<Arguments> {
    readonly severity: 'error' | 'warning' | 'note';
}

/** What several kinds of findings have in common. */
interface Described {
    /** The description of the field in the schema. */
    readonly description?: string | undefined;
    readonly example?: string | undefined;
    /** The fields of a group, or of each item of a list. */
    readonly fields?: readonly string[] | undefined;
}
/** YAML to write in place of a value, and the sentence that says so. */
interface Instead {
    readonly says: string;
    readonly text: string;
}
interface WrongType extends Described {
    readonly field: string;
    readonly found: string;
    readonly wanted: string;
    /** What would be right as text in quotes. */
    readonly quotable?: string | undefined;
    /** What can only have been meant. */
    readonly instead?: Instead | undefined;
    /** What a person can do about it. */
    readonly advice?: string | undefined;
}
interface UnknownKey {
    readonly key: string;
    readonly nearest?: string | undefined;
    /** A field that is called so elsewhere. */
    readonly meaning?: string | undefined;
    /** What takes the place of a field of other generators. */
    readonly replacement?: string | undefined;
    readonly allowed: readonly string[];
    /** Those of the allowed that are not there yet. */
    readonly free: readonly string[];
    readonly example?: string | undefined;
    /** What the kind of source is called. */
    readonly kind: string;
}

interface Reference {
    readonly key: string;
    readonly nearest?: string | undefined;
    readonly choices: readonly string[];
}
/** An old name that something has now: itself, or a newer one. */
interface NameInUse {
    readonly key: string;
    readonly isOwn: boolean;
    readonly isNew: boolean;
    readonly owner: string;
}
/** An old name of two entries, and whether the sources record which had it first. */
interface SharedName {
    readonly key: string;
    readonly owner: string;
    readonly first: string;
    readonly isKnown: boolean;
}

/**
 * Each kind in text without any markup; the first one that matches counts. Of a list there are two lines, or a space or
 * a bullet that nobody types otherwise: one line may begin with an ending such as -ing, or with a day of a month.
 */
declare const sorts: {
    task: RegExp;
    fields: RegExp;
    note: RegExp;
    wiki: RegExp;
    link: RegExp;
    gap: RegExp;
    reversed: RegExp;
    footnote: RegExp;
    reference: RegExp;
    template: RegExp;
    attributes: RegExp;
    contents: RegExp;
    comment: RegExp;
    code: RegExp;
    emoji: RegExp;
    highlight: RegExp;
    emphasis: RegExp;
    table: RegExp;
    heading: RegExp;
    garbled: RegExp;
    list: RegExp;
};
/** A kind of text that is displayed in another way than its author meant. */
type StraySort = keyof typeof sorts | 'fence' | 'entity';

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
    'unusable-recording': DiagnosticKind<{
        file: string;
        reason: string;
    }>;
    'drawing-size': DiagnosticKind<{
        file: string;
    }>;
    'complex-drawing': DiagnosticKind<{
        file: string;
        reason: string;
        rest?: number;
    }>;
    'empty-drawing': DiagnosticKind<{
        file: string;
        words: readonly string[];
        lost: readonly string[];
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
    'former-base-url': DiagnosticKind<{
        published: string;
        former: readonly string[];
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
        wasRemoved: boolean;
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
    'stray-markup': DiagnosticKind<{
        sort: StraySort;
        written: string;
        more: number;
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
        key: string;
        first: string;
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
    'price-form': DiagnosticKind<{
        currency: string;
        amount?: string;
        digits?: number;
        instead: string | undefined;
    }>;
    'age-range-order': DiagnosticKind<{
        min: number;
        max: number;
    }>;
    'unusable-url': DiagnosticKind<{
        url: string;
        canExist: boolean;
    }>;
    'duplicate-label': DiagnosticKind<{
        label: string;
        key: string;
        first: string;
        as: string;
    }>;
    'typical-age-order': DiagnosticKind<{
        typicalAge: string;
    }>;
    'position-word': DiagnosticKind<{
        word: string;
        letters?: string | undefined;
    }>;
    'word-without-position': DiagnosticKind<{
        word: string;
    }>;
    'missing-parent-tip': DiagnosticKind<Readonly<Record<never, never>>>;
    'few-words': DiagnosticKind<{
        count: number;
    }>;
    'former-key-in-use': DiagnosticKind<NameInUse>;
    'duplicate-former-key': DiagnosticKind<SharedName>;
    'sound-without-vehicle': DiagnosticKind<Readonly<Record<never, never>>>;
    'unused-category': DiagnosticKind<{
        key: string;
    }>;
    'unknown-category': DiagnosticKind<Reference>;
    'unknown-phoneme': DiagnosticKind<Reference>;
    'duplicate-id': DiagnosticKind<{
        id: string;
        instead: string;
        isOwn: boolean;
        isNew: boolean;
    }>;
    'renamed-twice': DiagnosticKind<{
        slug: string;
        kept: string;
        lacks: readonly string[];
        differs: readonly string[];
        nextFree: string;
    }>;
    'duplicate-emoji': DiagnosticKind<{
        emoji: string;
    }>;
    'duplicate-name': DiagnosticKind<{
        name: string;
    }>;
    'repeated-name': DiagnosticKind<{
        name: string;
        isOwn: boolean;
        isNew: boolean;
    }>;
    'missing-picture': DiagnosticKind<Readonly<Record<never, never>>>;
    'emoji-glyph': DiagnosticKind<{
        emoji: string;
        fixed?: string | undefined;
    }>;
    'former-slug-in-use': DiagnosticKind<NameInUse>;
    'duplicate-former-slug': DiagnosticKind<SharedName>;
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
    'unknown-key': DiagnosticKind<UnknownKey>;
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
        isEscaped?: boolean;
    }>;
    'blank-text': DiagnosticKind<{
        field: string;
    } & Described>;
    'empty-field': DiagnosticKind<{
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
        hasOddSpaces?: boolean;
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
    'folded-list': DiagnosticKind<{
        text: string;
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
        isTaken: boolean;
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
        line?: number | undefined;
        hasDash?: boolean;
    }>;
    'front-matter-open': DiagnosticKind<{
        path: string;
        hasDash?: boolean;
    }>;
    'front-matter-language': DiagnosticKind<{
        language: string;
    }>;
    'empty-page': DiagnosticKind<{
        path: string;
    }>;
    placeholder: DiagnosticKind<{
        text: string;
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
        isPicture?: boolean;
    }>;
    'reserved-name': DiagnosticKind<{
        name: string;
    }>;
    'static-clash': DiagnosticKind<{
        path: string;
        other: string;
    }>;
    'static-content': DiagnosticKind<{
        path: string;
        problem: string;
        remedy: string;
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
/** A finding with its message and its place resolved; `file` is relative to the working directory. */
interface Diagnostic extends Range {
    readonly code: DiagnosticCode;
    readonly severity: Severity;
    readonly message: string;
    readonly hint?: string;
    readonly file: string;
    /** JSON pointer into the document, if the finding is about one of its nodes. */
    readonly pointer?: string;
    /** All names or words that may be there instead, if they are a few. */
    readonly allowed?: readonly string[];
    readonly related?: readonly (Range & {
        readonly file: string;
        readonly message: string;
    })[];
}
/** Errors keep a build from writing; warnings do not, and only a check reports notes. */
type Severity = DiagnosticKind<unknown>['severity'];

/** A value of `Content-Type`: one of the above, or that of a single file. */
type MediaType = `${string}/${string}`;

/** An error whose message is for a person. A text is one line, whatever it quotes; a list is a line each. */
declare class ExpectedFailure extends Error {
    /** The lines of the message: a line end within one of them was quoted from somewhere. */
    readonly lines: readonly string[];
    constructor(text: string | readonly string[], options?: ErrorOptions);
}
/** The program was called or set up in a way that cannot work; the message names the remedy. */
declare class UsageError extends ExpectedFailure {
    readonly name = "UsageError";
}
/** The machine failed: a file, a lock, the network. */
declare class EnvironmentError extends ExpectedFailure {
    readonly name = "EnvironmentError";
}
/** The program published something faulty and stopped itself; the list names the faulty part. */
declare class SelfCheckError extends ExpectedFailure {
    readonly name = "SelfCheckError";
}

/** Every stable `error.code` of the API, in the order of the contract. */
declare const errorCodes: {
    readonly not_found: {
        readonly statuses: readonly [404];
        readonly message: "There is no endpoint at this path.";
        readonly resolution: "See /api/index.json for every published resource.";
        readonly condition: "No endpoint at the path.";
    };
    readonly method_not_allowed: {
        readonly statuses: readonly [405];
        readonly message: "This method is not allowed here.";
        readonly resolution: "Use one of the methods named in the Allow header.";
        readonly condition: "The method is not one of those in the Allow header; sign-up takes POST only.";
    };
    readonly invalid_request: {
        readonly statuses: readonly [400, 413, 415];
        readonly message: "The request body is not what this endpoint takes.";
        readonly resolution: "Send a JSON object that matches the SubscribeRequest schema, as application/json.";
        readonly condition: "The sign-up body is not JSON, too large, of another media type, or has a wrong field.";
    };
    readonly invalid_email: {
        readonly statuses: readonly [400];
        readonly message: "The email address is missing or malformed.";
        readonly resolution: "Ask the person for a correct address and send it in `email`.";
        readonly condition: "The sign-up email is missing or malformed.";
    };
    readonly not_acceptable: {
        readonly statuses: readonly [406];
        readonly message: "This endpoint answers with application/json only.";
        readonly resolution: "Send an Accept header that admits application/json, or none.";
        readonly condition: "The Accept header of a request to a live endpoint admits no JSON.";
    };
    readonly service_unavailable: {
        readonly statuses: readonly [503];
        readonly message: "This service is not available on this deployment.";
        readonly resolution: "Do not retry. Write to the studio instead.";
        readonly condition: "Sign-ups are not configured on the deployment; do not retry.";
    };
    readonly upstream_error: {
        readonly statuses: readonly [502];
        readonly message: "The email provider rejected or dropped the request.";
        readonly resolution: "One retry is safe.";
        readonly condition: "The email provider rejected or dropped the request; one retry is safe.";
    };
    readonly internal_error: {
        readonly statuses: readonly [500];
        readonly message: "Something went wrong on our side.";
        readonly resolution: "Try again later.";
        readonly condition: "A fault of the service itself.";
    };
};
/** A stable error code; clients match on it and never on the message. */
type ErrorCode = keyof typeof errorCodes;

/** The published resources by the name of their schema. */
declare const resources: {
    readonly Error: zod.ZodObject<{
        error: zod.ZodObject<{
            code: zod.ZodEnum<{
                not_found: "not_found";
                method_not_allowed: "method_not_allowed";
                invalid_request: "invalid_request";
                invalid_email: "invalid_email";
                not_acceptable: "not_acceptable";
                service_unavailable: "service_unavailable";
                upstream_error: "upstream_error";
                internal_error: "internal_error";
            }>;
            message: zod.ZodString;
            resolution: zod.ZodOptional<zod.ZodString>;
            status: zod.ZodOptional<zod.ZodInt>;
            documentation: zod.ZodOptional<zod.ZodString>;
            requestId: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>;
    }, zod_v4_core.$strip>;
    readonly ApiIndex: zod.ZodObject<{
        name: zod.ZodString;
        version: zod.ZodString;
        description: zod.ZodOptional<zod.ZodString>;
        documentation: zod.ZodOptional<zod.ZodString>;
        openapi: zod.ZodOptional<zod.ZodString>;
        resources: zod.ZodArray<zod.ZodObject<{
            name: zod.ZodString;
            url: zod.ZodString;
            mediaType: zod.ZodString;
            description: zod.ZodString;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly ToolManifest: zod.ZodObject<{
        version: zod.ZodString;
        documentation: zod.ZodOptional<zod.ZodString>;
        tools: zod.ZodArray<zod.ZodObject<{
            name: zod.ZodString;
            description: zod.ZodString;
            input_schema: zod.ZodObject<{
                type: zod.ZodLiteral<"object">;
            }, zod_v4_core.$loose>;
            parameters: zod.ZodOptional<zod.ZodObject<{
                type: zod.ZodLiteral<"object">;
            }, zod_v4_core.$loose>>;
            endpoint: zod.ZodObject<{
                method: zod.ZodEnum<{
                    GET: "GET";
                    POST: "POST";
                }>;
                url: zod.ZodString;
            }, zod_v4_core.$strip>;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly AppCatalogue: zod.ZodObject<{
        '@context': zod.ZodLiteral<"https://schema.org">;
        '@type': zod.ZodLiteral<"SoftwareApplication">;
        '@id': zod.ZodOptional<zod.ZodString>;
        name: zod.ZodString;
        url: zod.ZodOptional<zod.ZodString>;
        creator: zod.ZodOptional<zod.ZodObject<{
            '@type': zod.ZodString;
            name: zod.ZodString;
            description: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>>;
        applications: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
            '@type': zod.ZodLiteral<"SoftwareApplication">;
            '@id': zod.ZodOptional<zod.ZodString>;
            name: zod.ZodString;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            thumbnailUrl: zod.ZodOptional<zod.ZodString>;
            screenshot: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>>;
            alternateName: zod.ZodOptional<zod.ZodString>;
            applicationCategory: zod.ZodOptional<zod.ZodString>;
            operatingSystem: zod.ZodOptional<zod.ZodString>;
            description: zod.ZodOptional<zod.ZodString>;
            url: zod.ZodOptional<zod.ZodString>;
            identifier: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"PropertyValue">;
                propertyID: zod.ZodString;
                value: zod.ZodString;
            }, zod_v4_core.$strip>>;
            installUrl: zod.ZodOptional<zod.ZodString>;
            offers: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"Offer">;
                price: zod.ZodString;
                priceCurrency: zod.ZodString;
                availability: zod.ZodString;
                description: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            conditionsOfAccess: zod.ZodOptional<zod.ZodString>;
            isFamilyFriendly: zod.ZodOptional<zod.ZodBoolean>;
            typicalAgeRange: zod.ZodOptional<zod.ZodString>;
            audience: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"PeopleAudience">;
                suggestedMinAge: zod.ZodInt;
                suggestedMaxAge: zod.ZodInt;
            }, zod_v4_core.$strip>>;
            featureList: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            offline: zod.ZodOptional<zod.ZodObject<{
                worksOffline: zod.ZodBoolean;
                networkNeededFor: zod.ZodArray<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            privacy: zod.ZodOptional<zod.ZodObject<{
                ads: zod.ZodOptional<zod.ZodBoolean>;
                accounts: zod.ZodOptional<zod.ZodBoolean>;
                dataCollected: zod.ZodArray<zod.ZodString>;
                policyUrl: zod.ZodOptional<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            pricing: zod.ZodOptional<zod.ZodObject<{
                model: zod.ZodLiteral<"free-download-one-time-unlock">;
                subscription: zod.ZodLiteral<false>;
                currency: zod.ZodOptional<zod.ZodString>;
                unlockPrice: zod.ZodOptional<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
        }, zod_v4_core.$strip>>>;
        hasPart: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
            '@id': zod.ZodString;
        }, zod_v4_core.$strip>>>;
    }, zod_v4_core.$strip>;
    readonly AppIdentity: zod.ZodObject<{
        meta: zod.ZodOptional<zod.ZodObject<{
            description: zod.ZodOptional<zod.ZodString>;
            publisher: zod.ZodOptional<zod.ZodString>;
            source: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>>;
        brand: zod.ZodObject<{
            name: zod.ZodString;
            legalName: zod.ZodOptional<zod.ZodString>;
            url: zod.ZodString;
            note: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>;
        apps: zod.ZodArray<zod.ZodObject<{
            id: zod.ZodString;
            appId: zod.ZodString;
            appStoreTitle: zod.ZodString;
            siteName: zod.ZodString;
            appStoreUrl: zod.ZodString;
            siteUrl: zod.ZodString;
            trackedInstallUrl: zod.ZodOptional<zod.ZodString>;
            platform: zod.ZodOptional<zod.ZodEnum<{
                iOS: "iOS";
            }>>;
            formerAppStoreTitles: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            aliases: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>;
        unreleased: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
            id: zod.ZodOptional<zod.ZodString>;
            siteName: zod.ZodOptional<zod.ZodString>;
            siteUrl: zod.ZodOptional<zod.ZodString>;
            status: zod.ZodOptional<zod.ZodString>;
            note: zod.ZodOptional<zod.ZodString>;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>>;
    }, zod_v4_core.$strip>;
    readonly Vehicle: zod.ZodObject<{
        id: zod.ZodString;
        name: zod.ZodString;
        slug: zod.ZodString;
        alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        emoji: zod.ZodOptional<zod.ZodString>;
        image: zod.ZodOptional<zod.ZodObject<{
            '@type': zod.ZodLiteral<"ImageObject">;
            contentUrl: zod.ZodString;
            encodingFormat: zod.ZodString;
            width: zod.ZodInt;
            height: zod.ZodInt;
            caption: zod.ZodOptional<zod.ZodString>;
            creditText: zod.ZodOptional<zod.ZodString>;
            usageInfo: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>>;
        audio: zod.ZodOptional<zod.ZodObject<{
            '@type': zod.ZodLiteral<"AudioObject">;
            contentUrl: zod.ZodString;
            encodingFormat: zod.ZodString;
            duration: zod.ZodString;
            transcript: zod.ZodString;
            creditText: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>>;
        category: zod.ZodString;
        tier: zod.ZodOptional<zod.ZodInt>;
        practicePhonemes: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        practicePhonemeKeys: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        wordWorld: zod.ZodOptional<zod.ZodObject<{
            name: zod.ZodString;
            category: zod.ZodString;
            summary: zod.ZodString;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly Curriculum: zod.ZodObject<{
        meta: zod.ZodObject<{
            generatedAt: zod.ZodString;
            description: zod.ZodOptional<zod.ZodString>;
        }, zod_v4_core.$strip>;
        phonemes: zod.ZodRecord<zod.ZodString, zod.ZodObject<{
            label: zod.ZodString;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            description: zod.ZodString;
            words: zod.ZodArray<zod.ZodString>;
            typicalAge: zod.ZodOptional<zod.ZodString>;
            parentTip: zod.ZodOptional<zod.ZodString>;
            tier: zod.ZodOptional<zod.ZodInt>;
            ipa: zod.ZodOptional<zod.ZodString>;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            audio: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"AudioObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                duration: zod.ZodString;
                transcript: zod.ZodString;
                creditText: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            apps: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly Release: zod.ZodObject<{
        name: zod.ZodString;
        published: zod.ZodString;
        title: zod.ZodOptional<zod.ZodString>;
        note: zod.ZodOptional<zod.ZodString>;
        changes: zod.ZodArray<zod.ZodObject<{
            sentence: zod.ZodString;
            about: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
                topic: zod.ZodEnum<{
                    text: "text";
                    name: "name";
                    price: "price";
                    offline: "offline";
                    privacy: "privacy";
                    tier: "tier";
                    category: "category";
                    released: "released";
                    withdrawn: "withdrawn";
                    age: "age";
                    sound: "sound";
                    alias: "alias";
                    picture: "picture";
                }>;
                before: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
                after: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            }, zod_v4_core.$strip>>>;
            path: zod.ZodOptional<zod.ZodString>;
            id: zod.ZodString;
            name: zod.ZodString;
            kind: zod.ZodString;
            formerPath: zod.ZodOptional<zod.ZodString>;
            formerId: zod.ZodOptional<zod.ZodString>;
            happened: zod.ZodEnum<{
                added: "added";
                removed: "removed";
                moved: "moved";
                changed: "changed";
            }>;
            level: zod.ZodEnum<{
                breaking: "breaking";
                notable: "notable";
                additive: "additive";
                editorial: "editorial";
            }>;
            codes: zod.ZodArray<zod.ZodString>;
            fingerprints: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>;
        accepted: zod.ZodArray<zod.ZodObject<{
            fingerprint: zod.ZodString;
            reason: zod.ZodString;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly ReleaseList: zod.ZodObject<{
        releases: zod.ZodArray<zod.ZodObject<{
            name: zod.ZodString;
            published: zod.ZodString;
            title: zod.ZodOptional<zod.ZodString>;
            url: zod.ZodString;
            json: zod.ZodString;
            counts: zod.ZodObject<{
                added: zod.ZodInt;
                removed: zod.ZodInt;
                moved: zod.ZodInt;
                changed: zod.ZodInt;
                breaking: zod.ZodInt;
            }, zod_v4_core.$strip>;
        }, zod_v4_core.$strip>>;
    }, zod_v4_core.$strip>;
    readonly SubscribeRequest: zod.ZodObject<{
        email: zod.ZodString;
        groupId: zod.ZodOptional<zod.ZodString>;
        source: zod.ZodOptional<zod.ZodString>;
    }, zod_v4_core.$strict>;
    readonly SubscribeResponse: zod.ZodObject<{
        success: zod.ZodLiteral<true>;
        message: zod.ZodString;
    }, zod_v4_core.$strip>;
    readonly Health: zod.ZodObject<{
        status: zod.ZodEnum<{
            healthy: "healthy";
        }>;
        timestamp: zod.ZodOptional<zod.ZodString>;
        uptime: zod.ZodOptional<zod.ZodNumber>;
    }, zod_v4_core.$strip>;
    readonly AppDocument: zod.ZodObject<{
        identity: zod.ZodOptional<zod.ZodObject<{
            id: zod.ZodString;
            appId: zod.ZodString;
            appStoreTitle: zod.ZodString;
            siteName: zod.ZodString;
            appStoreUrl: zod.ZodString;
            siteUrl: zod.ZodString;
            trackedInstallUrl: zod.ZodOptional<zod.ZodString>;
            platform: zod.ZodOptional<zod.ZodEnum<{
                iOS: "iOS";
            }>>;
            formerAppStoreTitles: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            aliases: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>;
        unreleased: zod.ZodOptional<zod.ZodObject<{
            id: zod.ZodOptional<zod.ZodString>;
            siteName: zod.ZodOptional<zod.ZodString>;
            siteUrl: zod.ZodOptional<zod.ZodString>;
            status: zod.ZodOptional<zod.ZodString>;
            note: zod.ZodOptional<zod.ZodString>;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>>;
        features: zod.ZodOptional<zod.ZodObject<{
            '@type': zod.ZodLiteral<"SoftwareApplication">;
            '@id': zod.ZodOptional<zod.ZodString>;
            name: zod.ZodString;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            thumbnailUrl: zod.ZodOptional<zod.ZodString>;
            screenshot: zod.ZodOptional<zod.ZodArray<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>>;
            alternateName: zod.ZodOptional<zod.ZodString>;
            applicationCategory: zod.ZodOptional<zod.ZodString>;
            operatingSystem: zod.ZodOptional<zod.ZodString>;
            description: zod.ZodOptional<zod.ZodString>;
            url: zod.ZodOptional<zod.ZodString>;
            identifier: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"PropertyValue">;
                propertyID: zod.ZodString;
                value: zod.ZodString;
            }, zod_v4_core.$strip>>;
            installUrl: zod.ZodOptional<zod.ZodString>;
            offers: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"Offer">;
                price: zod.ZodString;
                priceCurrency: zod.ZodString;
                availability: zod.ZodString;
                description: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            conditionsOfAccess: zod.ZodOptional<zod.ZodString>;
            isFamilyFriendly: zod.ZodOptional<zod.ZodBoolean>;
            typicalAgeRange: zod.ZodOptional<zod.ZodString>;
            audience: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"PeopleAudience">;
                suggestedMinAge: zod.ZodInt;
                suggestedMaxAge: zod.ZodInt;
            }, zod_v4_core.$strip>>;
            featureList: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            offline: zod.ZodOptional<zod.ZodObject<{
                worksOffline: zod.ZodBoolean;
                networkNeededFor: zod.ZodArray<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            privacy: zod.ZodOptional<zod.ZodObject<{
                ads: zod.ZodOptional<zod.ZodBoolean>;
                accounts: zod.ZodOptional<zod.ZodBoolean>;
                dataCollected: zod.ZodArray<zod.ZodString>;
                policyUrl: zod.ZodOptional<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            pricing: zod.ZodOptional<zod.ZodObject<{
                model: zod.ZodLiteral<"free-download-one-time-unlock">;
                subscription: zod.ZodLiteral<false>;
                currency: zod.ZodOptional<zod.ZodString>;
                unlockPrice: zod.ZodOptional<zod.ZodString>;
                note: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
        }, zod_v4_core.$strip>>;
        practises: zod.ZodArray<zod.ZodObject<{
            key: zod.ZodString;
            label: zod.ZodString;
        }, zod_v4_core.$strip>>;
        $schema: zod.ZodString;
        page: zod.ZodString;
        markdown: zod.ZodString;
        list: zod.ZodString;
    }, zod_v4_core.$strip>;
    readonly VehicleDocument: zod.ZodObject<{
        vehicle: zod.ZodObject<{
            id: zod.ZodString;
            name: zod.ZodString;
            slug: zod.ZodString;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            emoji: zod.ZodOptional<zod.ZodString>;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            audio: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"AudioObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                duration: zod.ZodString;
                transcript: zod.ZodString;
                creditText: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            category: zod.ZodString;
            tier: zod.ZodOptional<zod.ZodInt>;
            practicePhonemes: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            practicePhonemeKeys: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            wordWorld: zod.ZodOptional<zod.ZodObject<{
                name: zod.ZodString;
                category: zod.ZodString;
                summary: zod.ZodString;
            }, zod_v4_core.$strip>>;
        }, zod_v4_core.$strip>;
        categoryKey: zod.ZodString;
        $schema: zod.ZodString;
        page: zod.ZodString;
        markdown: zod.ZodString;
        list: zod.ZodString;
    }, zod_v4_core.$strip>;
    readonly PhonemeDocument: zod.ZodObject<{
        key: zod.ZodString;
        phoneme: zod.ZodObject<{
            label: zod.ZodString;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            description: zod.ZodString;
            words: zod.ZodArray<zod.ZodString>;
            typicalAge: zod.ZodOptional<zod.ZodString>;
            parentTip: zod.ZodOptional<zod.ZodString>;
            tier: zod.ZodOptional<zod.ZodInt>;
            ipa: zod.ZodOptional<zod.ZodString>;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            audio: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"AudioObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                duration: zod.ZodString;
                transcript: zod.ZodString;
                creditText: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
            apps: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
        }, zod_v4_core.$strip>;
        apps: zod.ZodArray<zod.ZodObject<{
            id: zod.ZodString;
            siteName: zod.ZodString;
            released: zod.ZodBoolean;
        }, zod_v4_core.$strip>>;
        mainVehicles: zod.ZodArray<zod.ZodObject<{
            id: zod.ZodString;
            slug: zod.ZodString;
            name: zod.ZodString;
        }, zod_v4_core.$strip>>;
        otherVehicles: zod.ZodArray<zod.ZodObject<{
            id: zod.ZodString;
            slug: zod.ZodString;
            name: zod.ZodString;
        }, zod_v4_core.$strip>>;
        $schema: zod.ZodString;
        page: zod.ZodString;
        markdown: zod.ZodString;
        list: zod.ZodString;
    }, zod_v4_core.$strip>;
    readonly CategoryDocument: zod.ZodObject<{
        category: zod.ZodObject<{
            key: zod.ZodString;
            name: zod.ZodString;
            alsoCalled: zod.ZodOptional<zod.ZodArray<zod.ZodString>>;
            description: zod.ZodOptional<zod.ZodString>;
            image: zod.ZodOptional<zod.ZodObject<{
                '@type': zod.ZodLiteral<"ImageObject">;
                contentUrl: zod.ZodString;
                encodingFormat: zod.ZodString;
                width: zod.ZodInt;
                height: zod.ZodInt;
                caption: zod.ZodOptional<zod.ZodString>;
                creditText: zod.ZodOptional<zod.ZodString>;
                usageInfo: zod.ZodOptional<zod.ZodString>;
            }, zod_v4_core.$strip>>;
        }, zod_v4_core.$strip>;
        vehicles: zod.ZodArray<zod.ZodObject<{
            id: zod.ZodString;
            slug: zod.ZodString;
            name: zod.ZodString;
        }, zod_v4_core.$strip>>;
        $schema: zod.ZodString;
        page: zod.ZodString;
        markdown: zod.ZodString;
        list: zod.ZodString;
    }, zod_v4_core.$strip>;
};
/** Name of a published resource schema. */
type ResourceName = keyof typeof resources;

/** One operation of the API; the table in `operations.ts` drives every document that describes it. */
interface Operation {
    readonly operationId: string;
    readonly tag: {
        readonly name: string;
        readonly description: string;
    };
    readonly method: 'GET' | 'POST';
    readonly path: string;
    /** Further paths with the same bytes. */
    readonly alsoAt?: readonly string[];
    readonly summary: string;
    /** What it returns, when to use it and when not, how fresh it is; plain sentences. */
    readonly description: string;
    /** Name and description in the resource index. */
    readonly resource: {
        readonly name: string;
        readonly description: string;
    };
    readonly request?: ResourceName;
    readonly response: {
        readonly description: string;
        readonly mediaType: MediaType;
        /** A published resource, a list of one, or an object that another standard describes. */
        readonly schema: ResourceName | {
            readonly arrayOf: ResourceName;
        } | 'object';
    };
    readonly errors: readonly ErrorCode[];
    /** `live` operations are served by a program, `static` ones by a file. */
    readonly kind: 'static' | 'live';
    readonly sideEffect: 'none' | 'emails-a-person';
    readonly consent: 'none' | 'explicit-informed';
    /** How often a call may be repeated after each error code. */
    readonly retry: Readonly<Partial<Record<ErrorCode, number>>>;
}

/** A free page, and the text of the home page. */
declare const page: {
    readonly name: "page";
    readonly noun: "page";
    readonly folder: "pages";
    readonly title: "About";
    readonly nameField: "title";
    readonly pictures: readonly ["image"];
    readonly recordings: readonly ["audio"];
};

declare const all: readonly [{
    readonly name: "app";
    readonly noun: "app";
    readonly folder: "apps";
    readonly index: "/apps";
    readonly title: "Apps";
    readonly nameField: "siteName";
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
    readonly operations: readonly [Operation & {
        readonly path: "/api/features.json";
    }, Operation & {
        readonly path: "/api/apps.json";
    }];
    readonly compared: {
        readonly topics: {
            readonly price: readonly ["pricing", "offers"];
            readonly subscription: readonly ["pricing.subscription", "pricing.model"];
            readonly age: readonly ["audience", "typicalAgeRange"];
            readonly privacy: readonly ["privacy"];
            readonly offline: readonly ["offline"];
            readonly other: readonly ["pricing.note", "privacy.note", "offline.note"];
            readonly alias: readonly ["aliases"];
            readonly 'former-title': readonly ["formerAppStoreTitles"];
            readonly picture: readonly ["image", "thumbnailUrl", "screenshot"];
            readonly 'store-id': readonly ["appId"];
            readonly key: readonly ["id"];
            readonly name: readonly ["siteName", "appStoreTitle"];
        };
        readonly derived: {
            readonly pricing: readonly ["offers", "conditionsOfAccess"];
            readonly audience: readonly ["typicalAgeRange"];
            readonly siteName: readonly ["name", "alternateName"];
            readonly appStoreTitle: readonly ["alternateName"];
            readonly id: readonly ["@id", "url", "siteUrl", "trackedInstallUrl"];
            readonly appId: readonly ["identifier", "appStoreUrl", "installUrl"];
            readonly appStoreUrl: readonly ["installUrl"];
        };
        readonly written: {
            readonly 'ageRange.min': readonly ["audience.suggestedMinAge"];
            readonly 'ageRange.max': readonly ["audience.suggestedMaxAge"];
            readonly ageRange: readonly ["audience", "typicalAgeRange"];
            readonly features: readonly ["featureList"];
            readonly category: readonly ["applicationCategory"];
            readonly pricing: readonly ["offers", "conditionsOfAccess"];
            readonly 'released.aliases': readonly ["aliases"];
            readonly 'released.formerAppStoreTitles': readonly ["formerAppStoreTitles"];
            readonly 'released.appStoreTitle': readonly ["appStoreTitle"];
            readonly 'released.appId': readonly ["appId"];
            readonly 'released.platform': readonly ["platform"];
            readonly 'released.tracked': readonly ["trackedInstallUrl"];
            readonly 'unreleased.status': readonly ["status"];
            readonly 'unreleased.note': readonly ["note"];
        };
    };
    readonly new: {
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
    readonly nameField: "name";
    readonly markdown: readonly ["description"];
    readonly pictures: readonly ["image"];
    readonly recordings: readonly ["audio"];
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
    readonly operations: readonly [Operation & {
        readonly path: "/api/vehicles.json";
    }];
    readonly compared: {
        readonly file: {
            readonly path: "/api/vehicles.json";
        };
        readonly id: "id";
        readonly key: "slug";
        readonly topics: {
            readonly key: readonly ["slug"];
            readonly name: readonly ["name"];
            readonly tier: readonly ["tier"];
            readonly category: readonly ["category"];
            readonly picture: readonly ["image", "audio"];
        };
        readonly derived: {
            readonly practicePhonemes: readonly ["practicePhonemeKeys"];
        };
        readonly written: {
            readonly practicePhonemes: readonly ["tier"];
        };
    };
    readonly new: {
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
    readonly nameField: "label";
    readonly pictures: readonly ["image"];
    readonly recordings: readonly ["audio"];
    readonly merges: true;
    readonly document: "PhonemeDocument";
    readonly lent: "tier";
    readonly operations: readonly [Operation & {
        readonly path: "/api/curriculum.json";
    }];
    readonly compared: {
        readonly file: {
            readonly path: "/api/curriculum.json";
            readonly under: "phonemes";
        };
        readonly topics: {
            readonly name: readonly ["label"];
            readonly age: readonly ["typicalAge"];
            readonly tier: readonly ["tier"];
            readonly picture: readonly ["image", "audio"];
        };
    };
    readonly new: {
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
    readonly nameField: "title";
    readonly new: {
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
        readonly next: "write its text below the front matter";
    };
}, {
    readonly name: "page";
    readonly noun: "page";
    readonly folder: "pages";
    readonly title: "About";
    readonly nameField: "title";
    readonly pictures: readonly ["image"];
    readonly recordings: readonly ["audio"];
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
type EntryKindName = Having<'operations'>['name'];
/** Name of a kind whose changes `catalogue diff` reports. */
type ComparedKindName = EntryKindName | typeof page.name;

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
interface CheckResult {
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
declare function check({ drafts, at, paths, ...options }?: CheckOptions): Promise<CheckResult>;

/** Options of `build`. */
interface BuildOptions extends SourceOptions {
    /** Folder whose templates replace those of the program, file by file. They are code. None if left out. */
    readonly templates?: string | undefined;
    /** Address of the site; that of `site.yaml` if left out. */
    readonly baseUrl?: string | undefined;
    /** The date of everything that is written; if left out, a date moves only when its content does. */
    readonly generatedAt?: Date | string | undefined;
    /** True to write nothing and only say what a build would change; false if left out. */
    readonly check?: boolean | undefined;
    /**
     * Folder in which builds keep pictures, outside of every project; it never changes what is published. If left
     * out, nothing is kept.
     */
    readonly cache?: string | undefined;
}
/** What a build wrote, or would write. Paths are those of published files, such as `/apps.html`. */
interface BuildChange {
    readonly written: readonly string[];
    readonly removed: readonly string[];
    /** Number of files that were already current. */
    readonly unchanged: number;
    /** Bytes of everything that is published. */
    readonly bytes: number;
}
/** What a build did; if the sources have errors it wrote nothing, and there is no change. */
type BuildResult = (CheckResult & {
    readonly ok: true;
    readonly change: BuildChange;
}) | (CheckResult & {
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

/** Options of `createHandler`. */
interface HandlerOptions {
    /** Folder of the output; `out` if left out. */
    readonly out?: string | undefined;
    /**
     * Settings of the sign-up by their names in docs/hosting/sign-up.md, without which it answers 503, and
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
 * @throws UsageError, at once and not as a rejection, if nothing was built in the folder.
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

/** How bad a change is for those who use what is published, worst first; last what only another program changed. */
declare const levels: readonly ["breaking", "notable", "additive", "editorial", "program"];
/** How bad a change is for those who use what is published. */
type Level = (typeof levels)[number];
type ChangeKind = ComparedKindName | 'redirect' | 'operation' | 'schema' | 'tool' | 'file' | 'api' | 'allowance';
/** A line of a source; `file` as reports name it. */
interface ChangePlace {
    readonly file: string;
    readonly line: number;
    readonly endLine: number;
}
/** A change from a rule. */
interface FoundChange<Code extends string = string> {
    readonly code: Code;
    readonly kind: ChangeKind;
    /** Stable id of what changed: the entry's id, the page's path or the operation's id. */
    readonly id: string;
    /** Which field of it, as a path with dots; of the contract a JSON pointer. */
    readonly field?: string;
    readonly before?: unknown;
    readonly after?: unknown;
    /** Current path of the page that contains it. */
    readonly page?: string;
    /** Where in the sources it was probably written; the last of several places is the likeliest. */
    readonly source?: SourcePlace | readonly SourcePlace[];
    /** What happened, in one sentence. */
    readonly message: string;
}
/** A change between two publications, classified. */
interface Change extends FoundChange {
    readonly level: Level;
    /** Absolute address of the page that contains it, if there is one now. */
    readonly url?: string;
    /** Identifies the change and stays the same whenever it is found; 16 hexadecimal digits. */
    readonly fingerprint: string;
    /** The line that it comes from, if already found. */
    readonly place?: ChangePlace;
}

/** Files that differ and that no change names, as they may repeat the content of other files. */
interface OtherFiles {
    /** Their paths, sorted. */
    readonly files: readonly string[];
    /** Whether both sides record a hash of their templates and words, and these differ. */
    readonly otherTemplates: boolean;
}
/** A change that was accepted. */
interface AllowedChange {
    readonly change: Change;
    readonly reason: string;
}
/** The semantic version bump of a comparison. */
type SemverStep = 'major' | 'minor' | 'patch' | 'none';

/** Options of `diff`. */
interface DiffOptions extends FolderOptions {
    /** The new side: a folder of output, a git ref or an address; what the sources give if left out. */
    readonly after?: string | undefined;
    /**
     * File of accepted changes, or false for none; if left out, `catalogue-diff-allow.yaml` if that file
     * exists.
     */
    readonly allow?: string | false | undefined;
}
/** What changed between two publications. */
interface DiffResult {
    /** False if the git ref of the first side has no catalogue: everything is new then. */
    readonly compared: boolean;
    /** The two sides by the names that were given; `the working copy` for one that was left out. */
    readonly before: string;
    readonly after: string;
    /** Worst first; one of a day to come begins with that. Accepted changes are not among them. */
    readonly changes: readonly Change[];
    /** Changes that the allow file accepts, each with the reason that it gives. */
    readonly allowed: readonly AllowedChange[];
    /** What differs and is named by no change; nothing if everything is new. */
    readonly others: OtherFiles;
    /** Number of changes of each level. */
    readonly counts: Readonly<Record<Level, number>>;
    /** The bump of the API version that the changes call for, including accepted ones. */
    readonly step: SemverStep;
}
/**
 * Compares a publication with an earlier one: each a folder of output, a git ref or the address of a
 * deployment. A ref that holds no output is built from its sources.
 *
 * @throws UsageError for a side that is not a publication or is damaged, and for an allow file with mistakes.
 * @throws EnvironmentError if git or a deployment does not answer.
 */
declare function diff(before: string, options?: DiffOptions): Promise<DiffResult>;

export { type AllowedChange, type BuildChange, type BuildOptions, type BuildResult, type Change, type ChangeKind, type ChangePlace, type CheckOptions, type CheckResult, type Diagnostic, type DiffOptions, type DiffResult, EnvironmentError, type Handler, type HandlerOptions, type Level, type OtherFiles, type Range, SelfCheckError, type SemverStep, type Severity, UsageError, build, check, createHandler, diff };
