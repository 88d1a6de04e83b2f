/** Steps from the root of a document to one of its nodes. */
type Pointer = readonly (string | number)[];
/** A range in a text file; lines and columns count from 1, columns in UTF-16 units. */
interface Range {
    readonly line: number;
    readonly column: number;
    readonly endLine: number;
    readonly endColumn: number;
}

/** Errors keep a build from writing; warnings do not, and only a check reports notes. */
type Severity = 'error' | 'warning' | 'note';

/**
 * Name of a kind whose changes `catalogue diff` reports. The types of the package have it: derived, it would bring those of
 * zod.
 */
type ComparedKindName = 'app' | 'vehicle' | 'phoneme' | 'category' | 'page';

/** Every code, sorted. */
declare const diagnosticCodes: readonly ["age-range-order", "animated-picture", "app-name-dots", "app-name-path", "article-folder", "article-kind", "article-published", "bad-key", "blank-text", "brand-in-store-title", "broken-address", "broken-link", "broken-navigation", "byte-order-mark", "changed-id", "cleaned-drawing", "closed", "comment-cuts-text", "complex-drawing", "control-character", "corrupt-picture", "curly-quotes", "draft-in-text", "drawing-size", "duplicate-app-id", "duplicate-app-name", "duplicate-emoji", "duplicate-former-key", "duplicate-former-slug", "duplicate-id", "duplicate-key", "duplicate-label", "duplicate-name", "duplicate-page", "emoji-glyph", "empty-drawing", "empty-field", "empty-file", "empty-page", "external-picture", "few-words", "field-in-text", "file-name", "folded-list", "former-base-url", "former-key-in-use", "former-slug-in-use", "front-matter-language", "front-matter-missing", "front-matter-open", "heavy-page", "heavy-picture", "hidden-character", "id-of-another", "id-returned", "ignored-file", "impossible-date", "indentation", "index-name", "insecure-link", "large-picture", "ledger-line", "link-form", "long-picture", "long-text", "lossy-number", "low-contrast", "merge-conflict", "merge-key", "missing-consent", "missing-field", "missing-file", "missing-parent-tip", "missing-picture", "missing-privacy-page", "missing-words", "not-a-file", "not-allowed", "not-square", "not-utf-8", "out-of-range", "page-gone", "passing-link", "path-form", "path-vanished", "picture-alt", "picture-format", "placeholder", "position-word", "price-form", "priced-unreleased-app", "publish-order", "raw-html", "redirect-duplicate", "redirect-loop", "redirect-shadows-page", "redirect-target", "release-state", "removed-is-published", "removed-redirects", "renamed-twice", "renamed-without-redirect", "repeated-item", "repeated-name", "reserved-name", "reserved-path", "several-documents", "short-text", "small-picture", "sound-without-vehicle", "static-clash", "static-content", "stray-markup", "symbolic-link", "templates-not-named", "too-deep", "too-few", "too-large", "too-many", "too-many-aliases", "too-many-in-all", "too-many-marks", "typical-age-order", "unexpected-file", "unknown-category", "unknown-font", "unknown-fragment", "unknown-key", "unknown-phoneme", "unknown-picture", "unpublished-link", "unreadable", "unresolved-alias", "unusable-recording", "unusable-url", "unused-category", "unused-picture", "withdrawn-link", "word-without-position", "words-in-english", "wrong-folder", "wrong-form", "wrong-type", "yaml-1.1-boolean", "yaml-syntax", "yaml-tab", "yaml-tag"];
/** Stable code of a kind of finding. */
type DiagnosticCode = (typeof diagnosticCodes)[number];

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
/** What the program made is faulty, so it stopped before writing it; the lines name the faulty part. */
declare class SelfCheckError extends ExpectedFailure {
    readonly name = "SelfCheckError";
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
