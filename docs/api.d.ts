import * as zod_v4_core from 'zod/v4/core';
import * as zod from 'zod';

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

/** A value of `Content-Type`: one of the above, or that of a single file. */
type MediaType = `${string}/${string}`;

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
            id: zod.ZodString;
            name: zod.ZodString;
            path: zod.ZodOptional<zod.ZodString>;
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

/** Every code, sorted. */
declare const diagnosticCodes: readonly ["age-range-order", "animated-picture", "app-name-dots", "app-name-path", "article-folder", "article-kind", "article-published", "bad-key", "blank-text", "brand-in-store-title", "broken-address", "broken-link", "broken-navigation", "byte-order-mark", "changed-id", "cleaned-drawing", "comment-cuts-text", "complex-drawing", "control-character", "corrupt-picture", "curly-quotes", "drawing-size", "duplicate-app-id", "duplicate-app-name", "duplicate-emoji", "duplicate-former-key", "duplicate-former-slug", "duplicate-id", "duplicate-key", "duplicate-label", "duplicate-name", "duplicate-page", "emoji-glyph", "empty-drawing", "empty-field", "empty-file", "empty-page", "external-picture", "few-words", "file-name", "folded-list", "former-base-url", "former-key-in-use", "former-slug-in-use", "front-matter-language", "front-matter-missing", "front-matter-open", "heavy-page", "heavy-picture", "hidden-character", "id-of-another", "id-returned", "ignored-file", "impossible-date", "indentation", "index-name", "insecure-link", "large-picture", "ledger-line", "link-form", "long-picture", "long-text", "lossy-number", "low-contrast", "merge-conflict", "merge-key", "missing-consent", "missing-field", "missing-file", "missing-parent-tip", "missing-picture", "missing-privacy-page", "missing-words", "not-a-file", "not-allowed", "not-square", "not-utf-8", "out-of-range", "page-gone", "passing-link", "path-form", "path-vanished", "picture-alt", "picture-format", "placeholder", "position-word", "price-form", "priced-unreleased-app", "publish-order", "raw-html", "redirect-duplicate", "redirect-loop", "redirect-shadows-page", "redirect-target", "release-name", "release-order", "release-state", "removed-is-published", "removed-redirects", "renamed-twice", "renamed-without-redirect", "repeated-item", "repeated-name", "reserved-name", "reserved-path", "several-documents", "short-text", "small-picture", "sound-without-vehicle", "static-clash", "static-content", "stray-markup", "symbolic-link", "templates-not-named", "too-deep", "too-few", "too-large", "too-many", "too-many-aliases", "too-many-in-all", "too-many-marks", "typical-age-order", "unexpected-file", "unknown-break", "unknown-category", "unknown-font", "unknown-fragment", "unknown-key", "unknown-phoneme", "unknown-picture", "unpublished-link", "unreadable", "unresolved-alias", "unusable-recording", "unusable-url", "unused-category", "unused-picture", "word-without-position", "words-in-english", "wrong-folder", "wrong-form", "wrong-type", "yaml-1.1-boolean", "yaml-syntax", "yaml-tab", "yaml-tag"];
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
/** The program published something faulty and stopped itself; the list names the faulty part. */
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
