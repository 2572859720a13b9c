// Types of the document at /api/v1/openapi.json. Made by `npm run client:schema`, not to be edited.

export interface paths {
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description All active categories. Call it before creating a draft: their `id` is the `category_id` of a press release.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your company profiles
         * @description All company profiles of the account. Call it before creating a draft: their `id` is the `company_id` of a press release.
         *
         *     Permission: `companies:read`.
         */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a company profile
         * @description One company profile, with its portal and language. Call it when you have the `company_id` of a press release and need its details.
         *
         *     Permission: `companies:read`.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/confirm-texts/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the current rights wording
         * @description The wording that a person confirms before an upload. Send its `version` as `confirm_text_version` to `POST /press-releases/{id}/images`.
         *
         *     Any valid token will do.
         */
        get: operations["getCurrentConfirmText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account’s events
         * @description Everything that happens to the account’s releases in one list, oldest first. Call it regularly where no webhook can be received. Send `meta.next_after` of the last answer as `after` to read on from there and miss nothing: what becomes visible later has a larger `id`. Events are kept for 90 days.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch account, token, booking and quota
         * @description Returns the account, the token’s permissions, the booking and the quota left. Call it first to check a token, and before submitting to see whether there is quota. Next: `GET /companies` and `GET /categories`.
         *
         *     Any valid token will do.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch this description
         * @description OpenAPI 3.1, with texts in the language that `Accept-Language` asks for. For client generators and for exploring the API; its `ETag` tells whether it has changed.
         *
         *     Needs no token.
         */
        get: operations["getOpenApiDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-release-images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an image
         * @description Only in status `draft` or `rejected`. Call it before you upload another title image. `If-Match` takes the `ETag` that the upload was answered with.
         *
         *     Permission: `press-release-images:write`.
         */
        delete: operations["removeImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-release-images/{imageId}/original": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch the original of an image
         * @description The file, byte for byte as it was uploaded. To show an image, use the addresses under `renditions`.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["getImageOriginal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your press releases
         * @description The account’s releases, newest first. Call it to find one, or to collect changes with `updated_after`. Pages by number (`page`) or, for long lists, by cursor (`cursor`).
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listPressReleases"];
        put?: never;
        /**
         * Create a draft
         * @description Every press release begins as a draft (`draft`). `company_id` and `category_id` come from `GET /companies` and `GET /categories`. Then attach pictures (`POST /press-releases/{id}/images`), check (`GET /press-releases/{id}/submission-check`), submit (`POST /press-releases/{id}/submit`).
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["createPressRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a press release
         * @description One release as it is now, with its `status` and, once rejected, the reason. Call it after submitting to wait for the decision; a webhook tells it without polling.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["getPressRelease"];
        put?: never;
        post?: never;
        /**
         * Delete a press release
         * @description For good, with its images, in every status but `published` and `taken_down`. A published release can only be corrected: `POST /press-releases/{id}/corrections`.
         *
         *     Permission: `press-releases:write`.
         */
        delete: operations["deletePressRelease"];
        options?: never;
        head?: never;
        /**
         * Update a press release
         * @description Only in status `draft` or `rejected`. What is not given stays; `null` empties an optional field. Call it after a rejection, then submit again.
         *
         *     Permission: `press-releases:write`.
         */
        patch: operations["updatePressRelease"];
        trace?: never;
    };
    "/press-releases/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List corrections
         * @description All corrections of a release, oldest first, rejected and withdrawn ones included. Call it before you propose another, to see whether one is still waiting.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listCorrections"];
        put?: never;
        /**
         * Propose a correction
         * @description For published releases. It waits for an editor like a submission and is free; one of a release at a time. At least one field has to differ from what is published. Next: read the decision from `GET /press-releases/{id}/corrections/{correctionId}` or `GET /events`.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["proposeCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/corrections/{correctionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a correction
         * @description One correction with its status and, once rejected, the reason. Call it to wait for the decision; a webhook tells it without polling.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["getCorrection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/corrections/{correctionId}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a correction
         * @description Only while no editor has decided. Afterwards another one can be proposed.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["withdrawCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a press release
         * @description Every change of status of a release with its time, actor and reason, oldest first. Call it to trace a decision; for what is new in all releases, use `GET /events`.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listPressReleaseHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the images of a press release
         * @description Title image and preview image of a release, with their addresses and AI labels. Call it before an upload to see what is there.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listImages"];
        put?: never;
        /**
         * Upload an image
         * @description Adds an image to a draft, after you create it and before you submit it. Only in status `draft` or `rejected`; one title image per release. Call `GET /confirm-texts/current` first; next comes `GET /press-releases/{id}/submission-check`. At most 16 MB (16 MiB) and 8,000 pixels per side, not animated. Booleans may also be written `1`, `on`, `yes` and `0`, `off`, `no`.
         *
         *     Permission: `press-release-images:write`.
         */
        post: operations["attachImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/objection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Object to a rejection
         * @description Once for each submission, from `rejected`, as long as the release was not changed. The same version is in review again; another editor decides. Free of charge. Call it when the rejection is mistaken; otherwise update the release and submit again.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["objectToRejection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/submission-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a submission beforehand
         * @description Everything that would refuse a submission now, all at once. Changes nothing. Call it before submitting; where `submittable` is true, `POST /press-releases/{id}/submit` comes next.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["checkSubmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit for review
         * @description The only way to publication, from `draft` or `rejected`. The first submission needs an active booking and is charged; further ones are free. Submitting acknowledges permanent archiving. Call `GET /press-releases/{id}/submission-check` first. The release is then `in_review` until an editor decides, which `GET /events` and webhooks report.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["submitPressRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/press-releases/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw from review
         * @description From `in_review` or `scheduled` back to `draft`. The time that was wished for stays. The release can then be changed and submitted again.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["withdrawPressRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/service/pressreleases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List press releases (legacy)
         * @deprecated
         * @description For programs of earlier portals: the account’s releases, newest first. Successor: `GET /press-releases`.
         *
         *     Permission: `press-releases:read`.
         */
        get: operations["listPressReleasesLegacy"];
        put?: never;
        /**
         * Create a draft (legacy)
         * @deprecated
         * @description For programs of earlier portals. Images, check and submission follow under `/press-releases/{id}`. Successor: `POST /press-releases`. The fields are called `press_release[…]`; in JSON they stand under `press_release` or by themselves. Plain text is turned into paragraphs. Booleans of a form may also be written `1`, `on`, `yes` and `0`, `off`, `no`.
         *
         *     Permission: `press-releases:write`.
         */
        post: operations["createPressReleaseLegacy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks
         * @description All webhooks of the account, oldest first. Call it to see where events go, and whether one was disabled.
         *
         *     Permission: `webhooks:write`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description It receives events of what happens from now on. At most 20 an account. Requests follow Standard Webhooks (https://www.standardwebhooks.com). Next: keep the secret, and test the receiver with `POST /webhooks/{id}/test`.
         *
         *     Permission: `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a webhook
         * @description One webhook with its address, events and state. Call it to see whether it is still enabled; `GET /webhooks/{id}/deliveries` shows what was delivered.
         *
         *     Permission: `webhooks:write`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description With all its deliveries. Call it when the receiver is gone; to pause it, use `PATCH` with `enabled: false`.
         *
         *     Permission: `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, disable or enable a webhook
         * @description What is not given stays. What is still to be delivered goes to the new address. Call it when the receiver moves, or to enable a disabled webhook again.
         *
         *     Permission: `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Newest first, with all attempts. Call it when the receiver misses something; `POST /webhooks/{id}/deliveries/{deliveryId}/redeliver` sends a failed one again.
         *
         *     Permission: `webhooks:write`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a delivery
         * @description One delivery with every attempt and the receiver’s answer. Call it after a test or a redelivery to see the result.
         *
         *     Permission: `webhooks:write`.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeliver
         * @description Under the same `webhook-id`. A finished delivery begins anew; one that waits is tried now. Call it once the receiver answers again; `GET /webhooks/{id}/deliveries/{deliveryId}` shows the result.
         *
         *     Permission: `webhooks:write`.
         */
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret
         * @description The new one signs at once, the old one beside it for 24 hours: until then the header has two signatures. Call it when the old one has leaked, and give the receiver the new one within that time.
         *
         *     Permission: `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description An event `webhook.test`, signed like every other event, with one attempt. Call it after creating a webhook, and read the result at `Location`.
         *
         *     Permission: `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "correction.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correction rejected
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onCorrectionRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "image.attached": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Image attached
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onImageAttached"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "image.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Image removed
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onImageRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "image.taken_down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Image taken down
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onImageTakenDown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release corrected
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release created
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release deleted
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release published
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleasePublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release reinstated
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseReinstated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release rejected
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release scheduled
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseScheduled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release submitted
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.taken_down": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release taken down
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseTakenDown"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release updated
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "press_release.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Press release withdrawn
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onPressReleaseWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Token created
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onTokenCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "token.revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Token revoked
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onTokenRevoked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test event
         * @description To each webhook of the account that wants this event, signed by [Standard Webhooks](https://www.standardwebhooks.com). At least once and in no fixed order; what is not accepted is repeated for about three days.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description Account disabled */
        AccountDisabledProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "account_disabled";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Bad request */
        BadRequestProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "bad_request";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 400 | 408 | 431;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Body too large */
        BodyTooLargeProblem: {
            /** @enum {string} */
            code: "body_too_large";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 413;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description What would refuse a submission. */
        BookingRequiredObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "booking_required";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 402;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Booking required */
        BookingRequiredProblem: {
            /** @enum {string} */
            code: "booking_required";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 402;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description A category. */
        Category: {
            /** Format: int64 */
            id: number;
            /** @description Name in the language that `Accept-Language` asks for. */
            name: string;
            /**
             * Format: int64
             * @description The category that this one belongs to.
             */
            parent_id: number | null;
            /** @description A short name that never changes. */
            slug: string;
            /** @description Name in each language. */
            translations: {
                de: {
                    name: string;
                };
                en: {
                    name: string;
                };
            };
        };
        /** @description A company profile (newsroom). */
        Company: {
            /** @description About the company: plain text, at most 2000 characters; a blank line parts paragraphs. */
            about: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            /**
             * @description The newsroom’s language.
             * @enum {string}
             */
            language: "de" | "en";
            /**
             * Format: uri
             * @description The logo as the service prepared it; null without one.
             */
            logo_url: string | null;
            /** @description The company’s name. */
            name: string;
            /**
             * @description The portal that the newsroom is at home on.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            press_contact: components["schemas"]["PressContact"];
            /** @description The name as addresses spell it. */
            slug: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: uri
             * @description The company’s website.
             */
            website_url: string | null;
        };
        /** @description The wording of the rights declaration. */
        ConfirmText: {
            /** @description Identifiers of earlier wordings; they are accepted no more. */
            outdated_versions: string[];
            text: {
                de: string;
                en: string;
            };
            /** @description Identifier for `confirm_text_version`. */
            version: string;
        };
        /** @description Confirmation text outdated */
        ConfirmTextOutdatedProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "confirm_text_outdated";
            /** @description Identifier of the current wording. */
            current_confirm_text_version: string;
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description A change of a published press release. */
        Correction: {
            /** Format: date-time */
            approved_at: string | null;
            /** @description Only the fields that become different. */
            changes: {
                /** Format: iri */
                backlink_url?: string | null;
                keywords?: string | null;
                /** @description Sanitised HTML. */
                text?: string;
                title?: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            /**
             * @description `correction` carries a public note, `typo` only its date. An editor may make the former of the latter.
             * @enum {string}
             */
            kind: "correction" | "typo";
            /** @description Public note; `null` for `typo`. */
            note: string | null;
            /** @description Why the editors rejected the correction. */
            reason: string | null;
            /**
             * @description Whether an editor has decided.
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "withdrawn";
        };
        CorrectionProposal: {
            /**
             * Format: iri
             * @description New address; `null` removes it.
             */
            backlink_url?: string | null;
            /** @description New keywords; `null` removes them. */
            keywords?: string | null;
            /** @description With a public note (`correction`, when omitted), or typographical without one (`typo`). */
            kind?: ("correction" | "typo") | null;
            /** @description Public note on what is corrected: required for `correction`, none for `typo`. */
            note?: string | null;
            /** @description New text as HTML, by the same rules as on create. */
            text?: string;
            /** @description New headline. */
            title?: string;
        };
        /** @description The editors rejected a correction. */
        CorrectionRejectedEvent: {
            data: {
                /** Format: int64 */
                correction_id: number;
                /** Format: int64 */
                press_release_id: number;
                /** @description In words. */
                reason: string;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "correction.rejected";
        };
        EmptyBody: Record<string, never>;
        /** @description Something that happened. */
        Event: components["schemas"]["PressReleaseCreatedEvent"] | components["schemas"]["PressReleaseUpdatedEvent"] | components["schemas"]["PressReleaseSubmittedEvent"] | components["schemas"]["PressReleaseScheduledEvent"] | components["schemas"]["PressReleasePublishedEvent"] | components["schemas"]["PressReleaseRejectedEvent"] | components["schemas"]["PressReleaseWithdrawnEvent"] | components["schemas"]["PressReleaseCorrectedEvent"] | components["schemas"]["PressReleaseTakenDownEvent"] | components["schemas"]["PressReleaseReinstatedEvent"] | components["schemas"]["PressReleaseDeletedEvent"] | components["schemas"]["CorrectionRejectedEvent"] | components["schemas"]["ImageAttachedEvent"] | components["schemas"]["ImageRemovedEvent"] | components["schemas"]["ImageTakenDownEvent"] | components["schemas"]["TokenCreatedEvent"] | components["schemas"]["TokenRevokedEvent"];
        /** @description What would refuse a submission. */
        GuidelineViolationObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "guideline_violation";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description Guideline violation */
        GuidelineViolationProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "guideline_violation";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description One step of a press release. */
        HistoryEntry: {
            /** @enum {string} */
            action: "create" | "edit" | "attach_image" | "remove_image" | "submit" | "withdraw" | "approve" | "schedule" | "reject" | "object" | "publish" | "correct" | "take_down" | "reinstate" | "take_down_image" | "reinstate_image" | "delete";
            /** @description Who did it. */
            actor: {
                /** @enum {string} */
                kind: "publisher";
                /** Format: int64 */
                token_id: number | null;
                /**
                 * Format: int64
                 * @description The person, where it was one and not a token.
                 */
                user_id?: number;
                /** @description Their name at the time. */
                user_name?: string;
            } | {
                /** @enum {string} */
                kind: "editor";
            } | {
                /**
                 * @description Its time had come; nobody did it.
                 * @enum {string}
                 */
                kind: "clock";
            };
            /** Format: date-time */
            at: string;
            /** @description What the step brought. */
            details: {
                /** @enum {string} */
                ai_label: "original" | "ai_edited" | "ai_generated";
                /** @enum {string} */
                ai_label_declared: "original" | "ai_edited" | "ai_generated";
                ai_label_recognised: {
                    from: string;
                    /** @enum {string} */
                    label: "original" | "ai_edited" | "ai_generated";
                    reason: string;
                    value: string;
                } | null;
                ai_label_source: string;
                /** Format: int64 */
                image_id: number;
                /** Format: int64 */
                replaced_image_id: number | null;
                /** @enum {string} */
                role: "title" | "preview";
                sha256: string;
            } | {
                /** Format: int64 */
                image_id: number;
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @enum {string} */
                role: "title" | "preview";
                sha256: string;
            } | {
                /** Format: int64 */
                image_id: number;
                /** @enum {string} */
                role: "title" | "preview";
                sha256: string;
            } | {
                /** Format: int64 */
                correction_id: number;
                fields: string[];
                /** @enum {string} */
                kind: "correction" | "typo";
                note: string | null;
            } | {
                /** @enum {string} */
                ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
                /** Format: int64 */
                submission: number;
                text: string;
            } | {
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
            } | {
                /** @enum {string} */
                ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
                /** Format: int64 */
                submission: number;
            } | {
                rejection: components["schemas"]["Rejection"];
            } | {
                /** Format: date-time */
                publish_at: string;
            } | {
                fields: string[];
            } | Record<string, never>;
            from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
            /**
             * Format: int64
             * @description Rises with time.
             */
            id: number;
            /** @description The release after the step: of every change of status, of correct and of delete. Otherwise `null`. */
            snapshot: components["schemas"]["PressReleaseSnapshot"] | null;
            /** @description `null` once it was deleted. */
            to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
        };
        /** @description What was removed from the HTML. */
        HtmlStripped: {
            attributes: string[];
            /** @enum {string} */
            code: "html_stripped";
            tags: string[];
        };
        /** @description Request in progress */
        IdempotencyInProgressProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_in_progress";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 409;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Idempotency key reused */
        IdempotencyKeyReusedProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "idempotency_key_reused";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description An image of a press release. */
        Image: {
            /**
             * @description The AI label that applies: the stronger of what was declared and what the file says.
             * @enum {string}
             */
            ai_declaration: "original" | "ai_edited" | "ai_generated";
            /**
             * @description What was declared at the upload.
             * @enum {string}
             */
            ai_declaration_requested: "original" | "ai_edited" | "ai_generated";
            /**
             * @description Where the label that applies comes from.
             * @enum {string}
             */
            ai_declaration_source: "declared" | "iptc" | "xmp" | "c2pa";
            /**
             * Format: int32
             * @description Size of the original.
             */
            bytes: number;
            /** @description The rights wording that was confirmed. */
            confirm_text_version: string;
            /** @description Image credit. */
            copyright: string;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /**
             * Format: int32
             * @description Focus point, percent from the left.
             */
            focus_x: number;
            /**
             * Format: int32
             * @description Focus point, percent from the top.
             */
            focus_y: number;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            height: number;
            /** Format: int64 */
            id: number;
            is_preview: boolean;
            /** Format: iri */
            license_url: string | null;
            /**
             * @description Format of the original.
             * @enum {string}
             */
            mime_type: "image/jpeg" | "image/png" | "image/webp";
            no_crop: boolean;
            /** Format: int64 */
            press_release_id: number;
            /** @description Provenance data as it stands in the file. */
            provenance: {
                /** @description What the validation of the Content Credentials (C2PA) gave; `null` without a manifest. All but `invalid` count for the label: signature and hashes hold, and the state concerns the certificate alone. */
                c2pa_validation_state: ("trusted" | "valid" | "expired" | "unfit_certificate" | "invalid") | null;
                copyright_notice: string | null;
                creator: string | null;
                credit: string | null;
                /** @description IPTC digital source type, as it stands in the file. */
                digital_source_type: string | null;
                licence: string | null;
                /** @description The label that follows from the file, and why. */
                recognised: {
                    /** @enum {string} */
                    ai_declaration: "original" | "ai_edited" | "ai_generated";
                    digital_source_type: string;
                    reason: string;
                    /** @enum {string} */
                    source: "iptc" | "xmp" | "c2pa";
                } | null;
                software: string | null;
            };
            /** @description Public pictures made from it; none as long as it is taken down. */
            renditions: components["schemas"]["Rendition"][];
            /** @enum {boolean} */
            rights_confirmed: true;
            /** Format: date-time */
            rights_confirmed_at: string;
            /**
             * @description Title image or preview image.
             * @enum {string}
             */
            role: "title" | "preview";
            /** @description Checksum of the original. */
            sha256: string;
            /** Format: iri */
            source_url: string | null;
            /** @description Why nobody sees the image any more; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            title: string | null;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            width: number;
        };
        /** @description A release got an image. */
        ImageAttachedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: int64
                 * @description The preview image whose place it took.
                 */
                replaced_image_id: number | null;
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.attached";
        };
        /** @description An image was removed. */
        ImageRemovedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** Format: int64 */
                press_release_id: number;
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.removed";
        };
        /** @description The editors took an image down. */
        ImageTakenDownEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** Format: int64 */
                press_release_id: number;
                /** @description The sentence that stands in place of the content. */
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.taken_down";
        };
        ImageUpload: {
            /**
             * @description AI label. Where the file says something stronger, that applies.
             * @enum {string}
             */
            ai_declaration: "original" | "ai_edited" | "ai_generated";
            /** @description Which wording is confirmed, from `GET /confirm-texts/current`. */
            confirm_text_version: string;
            /** @description Image credit shown below the image. */
            copyright: string;
            /** @description Description of the image. */
            description?: string;
            /**
             * Format: int32
             * @description Focus point for cropping, percent from the left. When omitted: the centre.
             */
            focus_x?: number;
            /**
             * Format: int32
             * @description The same, percent from the top.
             */
            focus_y?: number;
            /**
             * Format: binary
             * @description JPG, PNG or WebP. The bytes alone tell which.
             */
            image: Blob;
            /** @description `true`: becomes the preview image and replaces an existing one. Otherwise it becomes the title image. */
            is_preview?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /**
             * Format: iri
             * @description Link to the licence, where one governs the use.
             */
            license_url?: string;
            /** @description `true`: shown whole, on a neutral ground. */
            no_crop?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /** @description Must be `true`: confirms the rights declaration. */
            rights_confirmed: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /**
             * Format: iri
             * @description Link to the source page.
             */
            source_url?: string;
            /** @description Image title. */
            title?: string;
        };
        /** @description Internal error */
        InternalErrorProblem: {
            /** @enum {string} */
            code: "internal_error";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 500;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        LegacyPressReleaseForm: {
            /**
             * Format: iri
             * @description Link to source or website.
             */
            "press_release[backlink_url]"?: string;
            /**
             * Format: int64
             * @description Active category, from `GET /categories`.
             */
            "press_release[category_id]": number;
            /**
             * Format: int64
             * @description One of your company profiles, from `GET /companies`.
             */
            "press_release[company_id]": number;
            /** @description Keywords, separated by commas. */
            "press_release[keywords]"?: string;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            "press_release[language]": "de" | "en";
            /** @description `true`: not in feeds and exports. */
            "press_release[no_export]"?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /**
             * @description Home portal. When omitted, the requested domain decides, otherwise the company profile.
             * @enum {string}
             */
            "press_release[portal]"?: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description When it is to be published at the earliest, by RFC 3339 and at most a year ahead; a time in the past means as soon as it is approved.
             */
            "press_release[publish_at]"?: string;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text. When omitted: the first sentences.
             */
            "press_release[teaser_begin]"?: number;
            /**
             * Format: int64
             * @description Where the excerpt ends, after `teaser_begin`.
             */
            "press_release[teaser_end]"?: number;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is stripped; `meta.warnings` says what. Visible text must remain. */
            "press_release[text]": string;
            /** @description Headline. */
            "press_release[title]": string;
        };
        /** @description Malformed JSON */
        MalformedJsonProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "malformed_json";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 400;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Who calls, and what is booked. */
        Me: {
            account: {
                /** Format: date-time */
                created_at: string;
                /** Format: int64 */
                id: number;
                name: string;
                /** @description `true` for a test account: its press releases never become public. */
                sandbox: boolean;
            };
            booking: {
                /** @description Whether a booking is active: a plan, or single releases with credits left. */
                active: boolean;
                /**
                 * Format: int64
                 * @description Single releases that can still be submitted.
                 */
                credits_left: number;
                /**
                 * Format: date-time
                 * @description End of the last active booking; `null` without booking or without end.
                 */
                valid_until: string | null;
            };
            /** @description Permissions of the token. */
            permissions: ("press-releases:read" | "press-releases:write" | "press-release-images:write" | "companies:read" | "webhooks:write")[];
            /** @description Monthly quota of the plan; `null` without a plan. */
            quota: {
                /**
                 * Format: int64
                 * @description `null`: unlimited.
                 */
                limit: number | null;
                /** Format: int64 */
                remaining: number | null;
                /**
                 * Format: date-time
                 * @description The beginning of the next month.
                 */
                resets_at: string | null;
                /** Format: int64 */
                used: number;
            } | null;
            token: {
                /** Format: date-time */
                created_at: string;
                /**
                 * Format: date-time
                 * @description `null`: never expires.
                 */
                expires_at: string | null;
                /** Format: int64 */
                id: number;
                /**
                 * @description `legacy_key` is a key of an earlier portal.
                 * @enum {string}
                 */
                kind: "api_token" | "legacy_key";
                name: string;
            };
        };
        /** @description Not found */
        NotFoundProblem: {
            /** @enum {string} */
            code: "not_found";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 404;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Not your resource */
        NotOwnerProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "not_owner";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        Objection: {
            /** @description What speaks against the rejection. */
            text: string;
        };
        /** @description Permission missing */
        PermissionMissingProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "permission_missing";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /**
             * @description The permission that is missing.
             * @enum {string}
             */
            permission: "press-releases:read" | "press-releases:write" | "press-release-images:write" | "companies:read" | "webhooks:write";
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Precondition failed */
        PreconditionFailedProblem: {
            /** @enum {string} */
            code: "precondition_failed";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 412;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Press contact; public. */
        PressContact: {
            /** @description Email address. */
            email: string | null;
            /** @description A person or an office. */
            name: string | null;
            /** @description Telephone number. */
            phone: string | null;
        };
        /** @description A press release. */
        PressRelease: {
            /** @description AI grade of the text, binding from the submission on. */
            ai_text_declaration: ("none" | "assisted" | "mostly_ai" | "fully_ai") | null;
            /** @description What is possible in this status. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "submit" | "withdraw" | "approve" | "schedule" | "reject" | "object" | "publish" | "correct" | "take_down" | "reinstate" | "take_down_image" | "reinstate_image" | "delete")[];
            /** Format: iri */
            backlink_url: string | null;
            /** Format: int64 */
            category_id: number;
            /** Format: int64 */
            company_id: number;
            /** @description Approved corrections, oldest first. */
            corrections: components["schemas"]["PublishedCorrection"][];
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description `true`: not in feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal: its canonical address is there.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description When it is to be published at the earliest; `null` for as soon as it is approved.
             */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            rejection: components["schemas"]["Rejection"] | null;
            /**
             * @description Status of the release.
             * @enum {string}
             */
            status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** Format: date-time */
            submitted_at: string | null;
            /** @description Why nobody sees it any more; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Excerpt of the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description Where the excerpt ends.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Public addresses, once published. */
            urls: {
                /** Format: uri */
                portal_a: string;
                /** Format: uri */
                portal_b: string;
            } | null;
            /**
             * Format: int64
             * @description Counts the changes from 1.
             */
            version: number;
        };
        /** @description A published release was corrected. */
        PressReleaseCorrectedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** Format: int64 */
                correction_id: number;
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @enum {string} */
                kind: "correction" | "typo";
                /** @description The note that readers see; `null` for a mistake in writing. */
                note: string | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.corrected";
        };
        PressReleaseCreate: {
            /**
             * Format: iri
             * @description Link to source or website.
             */
            backlink_url?: string | null;
            /**
             * Format: int64
             * @description Active category, from `GET /categories`.
             */
            category_id: number;
            /**
             * Format: int64
             * @description One of your company profiles, from `GET /companies`.
             */
            company_id: number;
            /** @description Keywords, separated by commas. */
            keywords?: string | null;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            language: "de" | "en";
            /** @description `true`: not in feeds and exports. */
            no_export?: boolean | null;
            /** @description Home portal. When omitted, the requested domain decides, otherwise the company profile. */
            portal?: ("portal_a" | "portal_b") | null;
            /**
             * Format: date-time
             * @description When it is to be published at the earliest, by RFC 3339 and at most a year ahead; a time in the past means as soon as it is approved.
             */
            publish_at?: string | null;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text. When omitted: the first sentences.
             */
            teaser_begin?: number | null;
            /**
             * Format: int64
             * @description Where the excerpt ends, after `teaser_begin`.
             */
            teaser_end?: number | null;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is stripped; `meta.warnings` says what. Visible text must remain. */
            text: string;
            /** @description Headline. */
            title: string;
        };
        /** @description A release was created. */
        PressReleaseCreatedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.created";
        };
        /** @description A part of the list, by cursor. */
        PressReleaseCursorPage: {
            data: components["schemas"]["PressRelease"][];
            links: {
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** @description Parameters of the query that are unknown and had no effect. */
                ignored_parameters?: string[];
                /** @description Value for `cursor`. */
                next_cursor: string | null;
                /** Format: int64 */
                per_page: number;
                /** @description Value for `cursor`. */
                prev_cursor: string | null;
            };
        };
        /** @description A release was deleted. */
        PressReleaseDeletedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.deleted";
        };
        /** @description A press release with company profile, category and images. */
        PressReleaseDetails: {
            /** @description AI grade of the text, binding from the submission on. */
            ai_text_declaration: ("none" | "assisted" | "mostly_ai" | "fully_ai") | null;
            /** @description What is possible in this status. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "submit" | "withdraw" | "approve" | "schedule" | "reject" | "object" | "publish" | "correct" | "take_down" | "reinstate" | "take_down_image" | "reinstate_image" | "delete")[];
            /** Format: iri */
            backlink_url: string | null;
            category: components["schemas"]["Category"];
            /** Format: int64 */
            category_id: number;
            company: components["schemas"]["Company"];
            /** Format: int64 */
            company_id: number;
            /** @description Approved corrections, oldest first. */
            corrections: components["schemas"]["PublishedCorrection"][];
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            images: components["schemas"]["Image"][];
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description `true`: not in feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal: its canonical address is there.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description When it is to be published at the earliest; `null` for as soon as it is approved.
             */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            rejection: components["schemas"]["Rejection"] | null;
            /**
             * @description Status of the release.
             * @enum {string}
             */
            status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** Format: date-time */
            submitted_at: string | null;
            /** @description Why nobody sees it any more; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Excerpt of the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description Where the excerpt ends.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** @description Public addresses, once published. */
            urls: {
                /** Format: uri */
                portal_a: string;
                /** Format: uri */
                portal_b: string;
            } | null;
            /**
             * Format: int64
             * @description Counts the changes from 1.
             */
            version: number;
        };
        /** @description A page of the list. */
        PressReleasePage: {
            data: components["schemas"]["PressRelease"][];
            links: {
                /** Format: uri */
                first: string;
                /** Format: uri */
                last: string;
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** Format: int64 */
                current_page: number;
                /**
                 * Format: int64
                 * @description `null` on an empty page.
                 */
                from: number | null;
                /** @description Parameters of the query that are unknown and had no effect. */
                ignored_parameters?: string[];
                /** Format: int64 */
                last_page: number;
                /** Format: uri */
                path: string;
                /** Format: int64 */
                per_page: number;
                /** Format: int64 */
                to: number | null;
                /**
                 * Format: int64
                 * @description Hits on all pages.
                 */
                total: number;
            };
        };
        /** @description A release was published: by the editors, or at its time. */
        PressReleasePublishedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.published";
        };
        /** @description The editors brought back what they had taken down. */
        PressReleaseReinstatedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description The image that it was; `null` where it was the release.
                 */
                image_id: number | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.reinstated";
        };
        /** @description The editors sent a release back. */
        PressReleaseRejectedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                codes: ("incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other")[];
                /** @description The reasons one by one. */
                details: components["schemas"]["RejectionDetail"][];
                /** @description Fields concerned. */
                fields: string[];
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description In words. */
                reason: string | null;
                /**
                 * Format: int64
                 * @description Which submission: 1 is the first.
                 */
                submission: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.rejected";
        };
        /** @description The editors approved a release for a time. */
        PressReleaseScheduledEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: date-time
                 * @description When it is published.
                 */
                publish_at: string;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.scheduled";
        };
        /** @description A press release as it was then. */
        PressReleaseSnapshot: {
            /** @description AI grade of the text, binding from the submission on. */
            ai_text_declaration: ("none" | "assisted" | "mostly_ai" | "fully_ai") | null;
            /** Format: iri */
            backlink_url: string | null;
            /** Format: int64 */
            category_id: number;
            /** Format: int64 */
            company_id: number;
            /** @description Approved corrections, oldest first. */
            corrections: components["schemas"]["PublishedCorrection"][];
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            id: number;
            images: components["schemas"]["Image"][];
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description `true`: not in feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal: its canonical address is there.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description When it is to be published at the earliest; `null` for as soon as it is approved.
             */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            rejection: components["schemas"]["Rejection"] | null;
            /**
             * @description Status of the release.
             * @enum {string}
             */
            status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** Format: date-time */
            submitted_at: string | null;
            /** @description Why nobody sees it any more; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Excerpt of the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description Where the excerpt ends.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: int64
             * @description Counts the changes from 1.
             */
            version: number;
        };
        /** @description A release was handed in for review, or a rejection was objected to: it is in review. */
        PressReleaseSubmittedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @enum {string} */
                ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: int64
                 * @description Which submission: 1 is the first.
                 */
                submission: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.submitted";
        };
        /** @description The editors took a release down. */
        PressReleaseTakenDownEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description The sentence that stands in place of the content. */
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.taken_down";
        };
        PressReleaseUpdate: {
            /**
             * Format: iri
             * @description Link to source or website.
             */
            backlink_url?: string | null;
            /**
             * Format: int64
             * @description Active category, from `GET /categories`.
             */
            category_id?: number;
            /**
             * Format: int64
             * @description One of your company profiles, from `GET /companies`.
             */
            company_id?: number;
            /** @description Keywords, separated by commas. */
            keywords?: string | null;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            language?: "de" | "en";
            /** @description `true`: not in feeds and exports. */
            no_export?: boolean | null;
            /** @description Home portal. When omitted, the requested domain decides, otherwise the company profile. */
            portal?: ("portal_a" | "portal_b") | null;
            /**
             * Format: date-time
             * @description When it is to be published at the earliest, by RFC 3339 and at most a year ahead; a time in the past means as soon as it is approved.
             */
            publish_at?: string | null;
            /**
             * Format: int64
             * @description Where the excerpt begins, in Unicode code points of the visible text. When omitted: the first sentences.
             */
            teaser_begin?: number | null;
            /**
             * Format: int64
             * @description Where the excerpt ends, after `teaser_begin`.
             */
            teaser_end?: number | null;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is stripped; `meta.warnings` says what. Visible text must remain. */
            text?: string;
            /** @description Headline. */
            title?: string;
        };
        /** @description A release was changed. */
        PressReleaseUpdatedEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Fields that changed. */
                fields: string[];
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.updated";
        };
        /** @description A release was taken back from review, or before its time. */
        PressReleaseWithdrawnEvent: {
            data: {
                /** @description Who did it. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The person, where it was one and not a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Its time had come; nobody did it.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Status before; `null` for a new one. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` once it was deleted. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; once it was deleted, its last.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.withdrawn";
        };
        /** @description An approved correction. */
        PublishedCorrection: {
            /** Format: date-time */
            approved_at: string;
            /** Format: int64 */
            id: number;
            /**
             * @description `correction` carries a public note, `typo` only its date. An editor may make the former of the latter.
             * @enum {string}
             */
            kind: "correction" | "typo";
            /** @description Public note; `null` for `typo`. */
            note: string | null;
        };
        /** @description What would refuse a submission. */
        QuotaExceededObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quota_exceeded";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            quota: {
                /** Format: int64 */
                limit: number;
                /** Format: date-time */
                resets_at: string | null;
                /** Format: int64 */
                used: number;
            };
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description Quota exceeded */
        QuotaExceededProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quota_exceeded";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            quota: {
                /** Format: int64 */
                limit: number;
                /** Format: date-time */
                resets_at: string | null;
                /** Format: int64 */
                used: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description Too many requests */
        RateLimitedProblem: {
            /** @enum {string} */
            code: "rate_limited";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 429;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Why the editors sent the release back. */
        Rejection: {
            codes: ("incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other")[];
            /** @description The reasons one by one. */
            details: components["schemas"]["RejectionDetail"][];
            /** @description Fields concerned. */
            fields: string[];
            /** @description In words. */
            reason: string | null;
            /** Format: date-time */
            rejected_at: string;
            /**
             * Format: int64
             * @description Which submission this answers: 1 is the first.
             */
            submission: number;
        };
        /** @description One reason of a rejection, with the place that it is about. */
        RejectionDetail: {
            /** @enum {string} */
            code: "incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other";
            /** @description Field concerned. */
            field: string | null;
            /**
             * Format: int64
             * @description Picture concerned.
             */
            image_id: number | null;
            /** @description Passage concerned. */
            quote: string | null;
            /** @description In words. */
            text: string | null;
        };
        /** @description A public picture made from the image. */
        Rendition: {
            /**
             * Format: int32
             * @description Pixels.
             */
            height: number;
            /** @enum {string} */
            mime_type: "image/jpeg";
            /** @enum {string} */
            name: "large" | "medium" | "thumbnail";
            /**
             * Format: uri
             * @description An unguessable address that needs no token.
             */
            url: string;
            /**
             * Format: int32
             * @description Pixels.
             */
            width: number;
        };
        /** @description What would refuse a submission. */
        StatusConflictObstacle: {
            /** @description What is possible now. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "submit" | "withdraw" | "approve" | "schedule" | "reject" | "object" | "publish" | "correct" | "take_down" | "reinstate" | "take_down_image" | "reinstate_image" | "delete")[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "status_conflict";
            /** @enum {string} */
            current_status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 409;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Status conflict */
        StatusConflictProblem: {
            /** @description What is possible now. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "submit" | "withdraw" | "approve" | "schedule" | "reject" | "object" | "publish" | "correct" | "take_down" | "reinstate" | "take_down_image" | "reinstate_image" | "delete")[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "status_conflict";
            /** @enum {string} */
            current_status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 409;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        Submission: {
            /**
             * @description Binding declaration of the AI grade of the text.
             * @enum {string}
             */
            ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
            /** @description May be omitted; `false` contradicts the submission and is refused. */
            archive_acknowledged?: boolean | null;
            /**
             * Format: date-time
             * @description Takes the place of the time that the release has; `null` takes that away.
             */
            publish_at?: string | null;
        };
        /** @description What is in the way of a submission. */
        SubmissionCheck: {
            problems: (components["schemas"]["StatusConflictObstacle"] | components["schemas"]["BookingRequiredObstacle"] | components["schemas"]["QuotaExceededObstacle"] | components["schemas"]["GuidelineViolationObstacle"])[];
            submittable: boolean;
        };
        /** @description Why something is taken down. */
        TakeDown: {
            /** Format: date-time */
            at: string;
            /** @description The sentence that stands in place of the content. */
            public: string;
            /** @enum {string} */
            reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
        };
        /** @description Title image exists */
        TitleImageExistsProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "title_image_exists";
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description A token was created. */
        TokenCreatedEvent: {
            data: {
                /** @enum {string} */
                kind: "api_token" | "legacy_key";
                name: string;
                /** Format: int64 */
                token_id: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token.created";
        };
        /** @description A token was revoked. */
        TokenRevokedEvent: {
            data: {
                /** @enum {string} */
                kind: "api_token" | "legacy_key";
                name: string;
                /** Format: int64 */
                token_id: number;
            };
            /**
             * Format: int64
             * @description Rises in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token.revoked";
        };
        /** @description Not authenticated */
        UnauthenticatedProblem: {
            /** @enum {string} */
            code: "unauthenticated";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 401;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Temporarily unavailable */
        UnavailableProblem: {
            /** @enum {string} */
            code: "unavailable";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 503;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Unsupported media type */
        UnsupportedMediaTypeProblem: {
            /** @enum {string} */
            code: "unsupported_media_type";
            /** @description What happened here. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 415;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Validation failed */
        ValidationFailedProblem: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "validation_failed";
            /** @description Identifier of the current wording. */
            current_confirm_text_version?: string;
            /** @description What happened here. */
            detail: string;
            /** @description The sentences for people, by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description How many faults there are beside those that are listed.
                 */
                more_errors: number;
            };
            /** @description As `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description One fault of one field, for programs. */
        Violation: {
            allowed?: string[];
            /** @description With `custom` only: the name of the added rule. */
            code?: string;
            expected?: string;
            /** @description The field; of an entry of a list with its number from 0, such as `types.0`. */
            field: string;
            max?: number;
            min?: number;
            other?: string;
            /**
             * @description The rule that it breaks; `custom` for a rule that this service has added.
             * @enum {string}
             */
            rule: "required" | "left_out" | "type" | "max" | "max_items" | "min" | "between" | "in" | "url" | "email" | "https" | "public_host" | "lone_surrogate" | "control_characters" | "encoding" | "exists" | "active" | "accepted" | "after" | "until" | "not_empty_html" | "offset_past_end" | "visible_excerpt" | "current" | "single_file" | "single_value" | "image_format" | "image_readable" | "image_complexity" | "image_animated" | "image_pixels" | "file_size" | "unknown_field" | "format" | "visible_text" | "max_links" | "unique" | "common_password" | "custom";
        };
        /** @description An address that events are sent to. */
        Webhook: {
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description `requested`: as asked for; `gone`: the receiver answered 410; `failing`: a delivery failed to its last attempt. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description `false`: nothing is sent. */
            enabled: boolean;
            /** Format: int64 */
            id: number;
            /** @description Events that are wanted; empty: all. */
            types: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.rejected" | "press_release.withdrawn" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.taken_down" | "token.created" | "token.revoked")[];
            /** Format: date-time */
            updated_at: string;
            /** Format: iri */
            url: string;
            /**
             * Format: int64
             * @description Counts the changes from 1.
             */
            version: number;
        };
        WebhookCreate: {
            /** @description What it is for, for people. */
            description?: string | null;
            /** @description Only these events. Empty or `null`: all, future ones too. */
            types?: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.rejected" | "press_release.withdrawn" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.taken_down" | "token.created" | "token.revoked")[] | null;
            /** @description Public https address, without user name and password. */
            url: string;
        };
        /** @description An event on its way to a webhook. */
        WebhookDelivery: {
            /**
             * Format: int64
             * @description Since the beginning or redelivery.
             */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: int64
             * @description `id` in `GET /events`; `null` for a test event.
             */
            event_id: number | null;
            /** @description `exhausted`: the last attempt, too; `gone`: 410; `disabled`: the webhook was disabled. */
            failure: ("exhausted" | "gone" | "disabled") | null;
            /** Format: date-time */
            finished_at: string | null;
            /** Format: int64 */
            id: number;
            /** @description The last attempts, oldest first. */
            log: {
                /** Format: date-time */
                at: string;
                /** Format: int64 */
                duration_ms: number;
                /** @description Why there was no answer. */
                error: {
                    detail: string;
                    /** @enum {string} */
                    reason: "refused_target" | "unresolved" | "timeout" | "connection" | "tls" | "redirect";
                } | null;
                /**
                 * Format: int64
                 * @description `null` without an answer.
                 */
                status: number | null;
            }[];
            /** @description As the header `webhook-id`: the same with every attempt. */
            message_id: string;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            /** @enum {string} */
            type: "press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.rejected" | "press_release.withdrawn" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.taken_down" | "token.created" | "token.revoked" | "webhook.test";
            /** Format: int64 */
            webhook_id: number;
        };
        /** @description A part of the list, by cursor. */
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            links: {
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** @description Parameters of the query that are unknown and had no effect. */
                ignored_parameters?: string[];
                /** @description Value for `cursor`. */
                next_cursor: string | null;
                /** Format: int64 */
                per_page: number;
                /** @description Value for `cursor`. */
                prev_cursor: string | null;
            };
        };
        /** @description A test event. */
        WebhookTestEvent: {
            data: {
                /** Format: int64 */
                webhook_id: number;
            };
            id: null;
            /**
             * Format: date-time
             * @description When it was asked for.
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        WebhookUpdate: {
            /** @description What it is for, for people. */
            description?: string | null;
            /** @description `false`: send nothing more; what was on its way counts as failed. `true`: send again what happens from then on. */
            enabled?: boolean | null;
            /** @description Only these events. Empty or `null`: all, future ones too. */
            types?: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.rejected" | "press_release.withdrawn" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.taken_down" | "token.created" | "token.revoked")[] | null;
            /** @description Public https address, without user name and password. */
            url?: string;
        };
        /** @description A webhook with its secret, which is shown only now. */
        WebhookWithSecret: {
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description `requested`: as asked for; `gone`: the receiver answered 410; `failing`: a delivery failed to its last attempt. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description `false`: nothing is sent. */
            enabled: boolean;
            /** Format: int64 */
            id: number;
            /** @description `whsec_` and the key in base64 that signs what is sent (Standard Webhooks). */
            secret: string;
            /** @description Events that are wanted; empty: all. */
            types: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.rejected" | "press_release.withdrawn" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.taken_down" | "token.created" | "token.revoked")[];
            /** Format: date-time */
            updated_at: string;
            /** Format: iri */
            url: string;
            /**
             * Format: int64
             * @description Counts the changes from 1.
             */
            version: number;
        };
    };
    responses: {
        /** @description Account disabled (`account_disabled`). */
        AccountDisabled: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). */
        AccountDisabledOrPermissionMissing: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). */
        AccountDisabledOrPermissionMissingBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). Not your resource (`not_owner`). */
        AccountDisabledOrPermissionMissingOrNotOwner: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"] | components["schemas"]["NotOwnerProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). Not your resource (`not_owner`). */
        AccountDisabledOrPermissionMissingOrNotOwnerToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"] | components["schemas"]["NotOwnerProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). Not your resource (`not_owner`). */
        AccountDisabledOrPermissionMissingOrNotOwnerToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"] | components["schemas"]["NotOwnerProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). */
        AccountDisabledOrPermissionMissingToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"];
            };
        };
        /** @description Account disabled (`account_disabled`). Permission missing (`permission_missing`). */
        AccountDisabledOrPermissionMissingToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["AccountDisabledProblem"] | components["schemas"]["PermissionMissingProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        BadRequest: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        BadRequestBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        BadRequestOfGetOpenApiDocument: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        BadRequestToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Body too large (`body_too_large`). */
        BodyTooLarge: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BodyTooLargeProblem"];
            };
        };
        /** @description Body too large (`body_too_large`). */
        BodyTooLargeBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BodyTooLargeProblem"];
            };
        };
        /** @description Booking required (`booking_required`). */
        BookingRequiredToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BookingRequiredProblem"];
            };
        };
        /** @description Address and headers together are too long (`bad_request`). `detail` names the one that is too long, and the limit. */
        HeadTooLong: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Request in progress (`idempotency_in_progress`). */
        IdempotencyInProgressToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
            };
        };
        /** @description Request in progress (`idempotency_in_progress`). */
        IdempotencyInProgressToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["IdempotencyInProgressProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalError: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalErrorBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalErrorOfGetOpenApiDocument: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalErrorToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalErrorToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Internal error (`internal_error`). */
        InternalErrorToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["InternalErrorProblem"];
            };
        };
        /** @description Malformed JSON (`malformed_json`). Bad request (`bad_request`). */
        MalformedJsonOrBadRequest: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MalformedJsonProblem"] | components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Malformed JSON (`malformed_json`). Bad request (`bad_request`). */
        MalformedJsonOrBadRequestToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MalformedJsonProblem"] | components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Malformed JSON (`malformed_json`). Bad request (`bad_request`). */
        MalformedJsonOrBadRequestToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["MalformedJsonProblem"] | components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Not found (`not_found`). */
        NotFound: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotFoundProblem"];
            };
        };
        /** @description Not found (`not_found`). */
        NotFoundToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotFoundProblem"];
            };
        };
        /** @description Not found (`not_found`). */
        NotFoundToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["NotFoundProblem"];
            };
        };
        /** @description Precondition failed (`precondition_failed`). */
        PreconditionFailed: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PreconditionFailedProblem"];
            };
        };
        /** @description Precondition failed (`precondition_failed`). */
        PreconditionFailedToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PreconditionFailedProblem"];
            };
        };
        /** @description Precondition failed (`precondition_failed`). */
        PreconditionFailedToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["PreconditionFailedProblem"];
            };
        };
        /** @description Too many requests (`rate_limited`). */
        RateLimited: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** @description Too many requests (`rate_limited`). */
        RateLimitedBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["RateLimitedProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        SlowBody: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Bad request (`bad_request`). */
        SlowBodyBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["BadRequestProblem"];
            };
        };
        /** @description Status conflict (`status_conflict`). */
        StatusConflict: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["StatusConflictProblem"];
            };
        };
        /** @description Status conflict (`status_conflict`). Request in progress (`idempotency_in_progress`). */
        StatusConflictOrIdempotencyInProgressToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                /** @description After how many seconds to try again. */
                "Retry-After"?: number;
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["StatusConflictProblem"] | components["schemas"]["IdempotencyInProgressProblem"];
            };
        };
        /** @description Status conflict (`status_conflict`). */
        StatusConflictToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["StatusConflictProblem"];
            };
        };
        /** @description Not authenticated (`unauthenticated`). */
        Unauthenticated: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** @description Not authenticated (`unauthenticated`). */
        UnauthenticatedBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnauthenticatedProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        Unavailable: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        UnavailableBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        UnavailableOfGetOpenApiDocument: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        UnavailableToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        UnavailableToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Temporarily unavailable (`unavailable`). */
        UnavailableToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                /** @description Requests per minute and token. */
                "X-RateLimit-Limit"?: number;
                /** @description What is left of them. */
                "X-RateLimit-Remaining"?: number;
                /** @description When all are free again, in whole seconds since 1970 (UTC). */
                "X-RateLimit-Reset"?: number;
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnavailableProblem"];
            };
        };
        /** @description Unsupported media type (`unsupported_media_type`). */
        UnsupportedMediaType: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description Unsupported media type (`unsupported_media_type`). */
        UnsupportedMediaTypeBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). Confirmation text outdated (`confirm_text_outdated`). Title image exists (`title_image_exists`). Idempotency key reused (`idempotency_key_reused`). */
        ValidationFailedOrConfirmTextOutdatedOrTitleImageExistsOrIdempotencyKeyReusedToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["ConfirmTextOutdatedProblem"] | components["schemas"]["TitleImageExistsProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). Guideline violation (`guideline_violation`). Idempotency key reused (`idempotency_key_reused`). */
        ValidationFailedOrGuidelineViolationOrIdempotencyKeyReusedToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["GuidelineViolationProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). Idempotency key reused (`idempotency_key_reused`). */
        ValidationFailedOrIdempotencyKeyReusedToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). Idempotency key reused (`idempotency_key_reused`). */
        ValidationFailedOrIdempotencyKeyReusedToPostBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). Quota exceeded (`quota_exceeded`). Guideline violation (`guideline_violation`). Idempotency key reused (`idempotency_key_reused`). */
        ValidationFailedOrQuotaExceededOrGuidelineViolationOrIdempotencyKeyReusedToPost: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"] | components["schemas"]["QuotaExceededProblem"] | components["schemas"]["GuidelineViolationProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). */
        ValidationFailedToDelete: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). */
        ValidationFailedToGet: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). */
        ValidationFailedToGetBelowService: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                Deprecation: components["headers"]["Deprecation"];
                /** @description Related addresses (RFC 8288). */
                Link: string;
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Sunset: components["headers"]["Sunset"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"];
            };
        };
        /** @description Validation failed (`validation_failed`). */
        ValidationFailedToPatch: {
            headers: {
                "Cache-Control": components["headers"]["Cache-Control"];
                "Content-Language": components["headers"]["Content-Language"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                Vary: components["headers"]["Vary"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["ValidationFailedProblem"];
            };
        };
    };
    parameters: {
        /** @description Language of messages and names: `de` or `en`. Codes never change. */
        "Accept-Language": string;
        /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
        "Idempotency-Key": string;
        /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
        "If-Match": string;
        /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
        "If-None-Match": string;
        /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
        Prefer: string;
        /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
        "X-Request-Id": string;
    };
    requestBodies: never;
    headers: {
        /** @description How long the answer may be kept. */
        "Cache-Control": string;
        /** @description File name to save under. */
        "Content-Disposition": string;
        /** @description Language of the texts in the answer. */
        "Content-Language": "de" | "en";
        /** @description Since when the path is deprecated (RFC 9745). */
        Deprecation: string;
        /** @description Tag of this state, for `If-Match` and `If-None-Match`; strong, unless a public answer comes compressed. */
        ETag: string;
        /** @description `true` where this is the kept answer to an earlier request with the same `Idempotency-Key`. */
        "Idempotency-Replayed": "true";
        /** @description Related addresses (RFC 8288). */
        Link: string;
        /** @description Address of what was created; of an image, of the list that it stands in. */
        Location: string;
        /** @description Which wish of `Prefer` was heeded. */
        "Preference-Applied": "handling=strict";
        /** @description After how many seconds to try again. */
        "Retry-After": number;
        /** @description From when on the deprecated path may stop answering, where an end is set (RFC 8594). */
        Sunset: string;
        /** @description What the answer depends on. */
        Vary: string;
        /** @description How to authenticate. */
        "WWW-Authenticate": string;
        /** @description Requests per minute and token. */
        "X-RateLimit-Limit": number;
        /** @description What is left of them. */
        "X-RateLimit-Remaining": number;
        /** @description When all are free again, in whole seconds since 1970 (UTC). */
        "X-RateLimit-Reset": number;
        /** @description Id of the request: the one that was sent, otherwise a new one. Quote it when you ask for help. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Category"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissing"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCompanies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company profiles. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissing"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the company profile. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company profile. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Company"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentConfirmText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The wording. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConfirmText"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events after the one with this `id`. */
                after?: number;
                /** @description At most so many events. */
                limit?: number;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events; with a `Link` to the next where there are more now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /**
                             * Format: int64
                             * @description Value for `after`, also where there is nothing new yet.
                             */
                            next_after: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissing"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your account. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabled"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOpenApiDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        info: Record<string, never>;
                        openapi: string;
                        paths: Record<string, never>;
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequestOfGetOpenApiDocument"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorOfGetOpenApiDocument"];
            503: components["responses"]["UnavailableOfGetOpenApiDocument"];
        };
    };
    removeImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the image. */
                imageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StatusConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedToDelete"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImageOriginal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the image. */
                imageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": Blob;
                    "image/png": Blob;
                    "image/webp": Blob;
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPressReleases: {
        parameters: {
            query?: {
                /** @description Only of this category. */
                category_id?: number;
                /** @description Only of this company profile. */
                company_id?: number;
                /** @description Empty for the beginning, then `meta.next_cursor` of the last answer. Takes precedence over `page`. */
                cursor?: string;
                /** @description Only in this language. */
                language?: "de" | "en";
                /** @description Number of the page. */
                page?: number;
                /** @description Releases per page. */
                per_page?: number;
                /** @description Only of this status; several separated by commas. */
                status?: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down")[];
                /** @description Only those that changed after this time. */
                updated_after?: string;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page; with `cursor`, without a total. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PressReleasePage"] | components["schemas"]["PressReleaseCursorPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissing"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseCreate"];
            };
        };
        responses: {
            /** @description The new draft. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["IdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    getPressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The press release with company profile, category and images. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressReleaseDetails"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["StatusConflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedToDelete"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PressReleaseUpdate"];
            };
        };
        responses: {
            /** @description The press release as it is now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPatch"];
            404: components["responses"]["NotFoundToPatch"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictToPatch"];
            412: components["responses"]["PreconditionFailedToPatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedToPatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPatch"];
            503: components["responses"]["UnavailableToPatch"];
        };
    };
    listCorrections: {
        parameters: {
            query?: {
                /** @description Only corrections after the one with this `id`. */
                after?: number;
                /** @description At most so many corrections. */
                limit?: number;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The corrections; with `meta.next_after` where there are more. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Correction"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /**
                             * Format: int64
                             * @description Value for `after`.
                             */
                            next_after?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CorrectionProposal"];
            };
        };
        responses: {
            /** @description The correction waits. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Correction"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            412: components["responses"]["PreconditionFailedToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrGuidelineViolationOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    getCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the correction. */
                correctionId: number;
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The correction. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Correction"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    withdrawCorrection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the correction. */
                correctionId: number;
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The correction is withdrawn. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Correction"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    listPressReleaseHistory: {
        parameters: {
            query?: {
                /** @description Only steps after the one with this `id`. */
                after?: number;
                /** @description At most so many steps. */
                limit?: number;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The steps; with `meta.next_after` where there are more. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["HistoryEntry"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /**
                             * Format: int64
                             * @description Value for `after`.
                             */
                            next_after?: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The images. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Image"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImageUpload"];
            };
        };
        responses: {
            /** @description The new image. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Image"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrConfirmTextOutdatedOrTitleImageExistsOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    objectToRejection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Objection"];
            };
        };
        responses: {
            /** @description The release is in review again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            412: components["responses"]["PreconditionFailedToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    checkSubmission: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it would go through, and what is in the way. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SubmissionCheck"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitPressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Submission"];
            };
        };
        responses: {
            /** @description The release is in review. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            402: components["responses"]["BookingRequiredToPost"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            412: components["responses"]["PreconditionFailedToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrQuotaExceededOrGuidelineViolationOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    withdrawPressRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the press release. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The release is a draft again. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["StatusConflictOrIdempotencyInProgressToPost"];
            412: components["responses"]["PreconditionFailedToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    listPressReleasesLegacy: {
        parameters: {
            query?: {
                /** @description Only these categories. */
                "categories[]"?: number[];
                /** @description Only these languages. */
                "languages[]"?: ("de" | "en")[];
                /** @description At most so many. */
                limit?: number;
                /** @description Pass over so many. */
                offset?: number;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Deprecation: components["headers"]["Deprecation"];
                    /** @description Related addresses (RFC 8288). */
                    Link: string;
                    Sunset: components["headers"]["Sunset"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"][];
                        meta: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** Format: int64 */
                            limit: number;
                            /** Format: int64 */
                            offset: number;
                            /**
                             * Format: int64
                             * @description Hits in all.
                             */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequestBelowService"];
            401: components["responses"]["UnauthenticatedBelowService"];
            403: components["responses"]["AccountDisabledOrPermissionMissingBelowService"];
            422: components["responses"]["ValidationFailedToGetBelowService"];
            429: components["responses"]["RateLimitedBelowService"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorBelowService"];
            503: components["responses"]["UnavailableBelowService"];
        };
    };
    createPressReleaseLegacy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    press_release: components["schemas"]["PressReleaseCreate"];
                };
                "application/x-www-form-urlencoded": components["schemas"]["LegacyPressReleaseForm"];
            };
        };
        responses: {
            /** @description The new draft. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Deprecation: components["headers"]["Deprecation"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    /** @description Related addresses (RFC 8288). */
                    Link: string;
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Sunset: components["headers"]["Sunset"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PressRelease"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                            /** @description What went otherwise than asked. */
                            warnings?: components["schemas"]["HtmlStripped"][];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPostBelowService"];
            401: components["responses"]["UnauthenticatedBelowService"];
            403: components["responses"]["AccountDisabledOrPermissionMissingToPostBelowService"];
            408: components["responses"]["SlowBodyBelowService"];
            409: components["responses"]["IdempotencyInProgressToPostBelowService"];
            413: components["responses"]["BodyTooLargeBelowService"];
            415: components["responses"]["UnsupportedMediaTypeBelowService"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPostBelowService"];
            429: components["responses"]["RateLimitedBelowService"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPostBelowService"];
            503: components["responses"]["UnavailableToPostBelowService"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All webhooks. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissing"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description The new webhook with its secret, which is shown only now. */
            201: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["IdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, without its secret. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["ValidationFailedToDelete"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPatch"];
            404: components["responses"]["NotFoundToPatch"];
            408: components["responses"]["SlowBody"];
            412: components["responses"]["PreconditionFailedToPatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedToPatch"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPatch"];
            503: components["responses"]["UnavailableToPatch"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Empty for the beginning, then `meta.next_cursor` of the last answer. */
                cursor?: string;
                /** @description Deliveries per page. */
                per_page?: number;
            };
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    Link: components["headers"]["Link"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description `ETag` of the state that you have. Where it still applies, the answer is 304 without a body. */
                "If-None-Match"?: components["parameters"]["If-None-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the delivery. */
                deliveryId: number;
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                        meta?: {
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            /** @description The state of `If-None-Match` still applies. */
            304: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwner"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ValidationFailedToGet"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the delivery. */
                deliveryId: number;
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["IdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `ETag` of the state that you know. Where it is outdated, nothing is changed (412). */
                "If-Match"?: components["parameters"]["If-Match"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The webhook with the new secret, which is shown only now. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["IdempotencyInProgressToPost"];
            412: components["responses"]["PreconditionFailedToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of messages and names: `de` or `en`. Codes never change. */
                "Accept-Language"?: components["parameters"]["Accept-Language"];
                /** @description Makes the request repeatable: for 24 hours, the same key with the same request gives the first answer again. */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                /** @description `handling=strict`: unknown fields and parameters are faults (422) rather than only reported. */
                Prefer?: components["parameters"]["Prefer"];
                /** @description An id of your own for the request, 1 to 128 of `A-Z a-z 0-9 . _ : -`. The answer echoes it; any other is replaced. */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Id of the webhook. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EmptyBody"];
            };
        };
        responses: {
            /** @description The delivery; `Location` tells a moment later what came of it. */
            202: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "Content-Language": components["headers"]["Content-Language"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    Vary: components["headers"]["Vary"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                        meta?: {
                            /** @description Fields of the request that are unknown and had no effect. */
                            ignored_fields?: string[];
                            /** @description Parameters of the query that are unknown and had no effect. */
                            ignored_parameters?: string[];
                        };
                    };
                };
            };
            400: components["responses"]["MalformedJsonOrBadRequestToPost"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AccountDisabledOrPermissionMissingOrNotOwnerToPost"];
            404: components["responses"]["NotFoundToPost"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["IdempotencyInProgressToPost"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ValidationFailedOrIdempotencyKeyReusedToPost"];
            429: components["responses"]["RateLimited"];
            431: components["responses"]["HeadTooLong"];
            500: components["responses"]["InternalErrorToPost"];
            503: components["responses"]["UnavailableToPost"];
        };
    };
    onCorrectionRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectionRejectedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onImageAttached: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageAttachedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onImageRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageRemovedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onImageTakenDown: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImageTakenDownEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseCorrected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseCorrectedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseDeletedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleasePublished: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleasePublishedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseReinstated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseReinstatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseRejected: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseRejectedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseScheduled: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseScheduledEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseSubmitted: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseSubmittedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseTakenDown: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseTakenDownEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseUpdatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPressReleaseWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PressReleaseWithdrawnEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTokenCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenCreatedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTokenRevoked: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevokedEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same with every attempt: what was there before can be passed over. */
                "webhook-id": string;
                /** @description `v1,` and the signature in base64: HMAC-SHA256 over `webhook-id.webhook-timestamp.body`. Two of them, with a space between, after a rotation of the secret. */
                "webhook-signature": string;
                /** @description Time of the attempt in seconds since 1970 (UTC). A distance of more than five minutes should be refused. */
                "webhook-timestamp": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Never again: the webhook is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not accepted: another attempt follows. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
