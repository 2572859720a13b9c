// Records of the document at /api/v1/openapi.json. Made by `npm run client:schema`, not to be edited.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Account disabled */
        AccountDisabledProblem: {
            /** @enum {string} */
            code: "account_disabled";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description How the press releases of the account were read. */
        AccountStatistics: {
            /**
             * Format: date
             * @description First day (UTC).
             */
            from: string;
            /** @description The most read releases, at most 20. */
            press_releases: components["schemas"]["ReadPressRelease"][];
            /**
             * Format: date
             * @description Last day (UTC).
             */
            to: string;
            totals: components["schemas"]["ReadershipCounts"];
        };
        /** @description Bad request */
        BadRequestProblem: {
            /** @enum {string} */
            code: "bad_request";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 400 | 408 | 431;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 413;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description One reason why a submission would be refused. */
        BookingRequiredObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "booking_required";
            /** @description What happened this time. */
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 402;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description Name in the language of `Accept-Language`. */
            name: string;
            /**
             * Format: int64
             * @description Parent category.
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
            /** @description About the company: plain text, at most 2000 characters; a blank line separates paragraphs. */
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
             * @description URL of the logo as served; `null` without a logo.
             */
            logo_url: string | null;
            /** @description The company’s name. */
            name: string;
            /**
             * @description The newsroom’s home portal.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            press_contact: components["schemas"]["PressContact"];
            /** @description The person responsible, with address, in lines; at most 300 characters, public. */
            responsible_person: string | null;
            /** @description Name used in URLs. */
            slug: string;
            /** Format: date-time */
            updated_at: string;
            verified_domain: components["schemas"]["VerifiedDomain"] | null;
            /**
             * Format: uri
             * @description The company’s website.
             */
            website_url: string | null;
        };
        /** @description The wording of the rights declaration. */
        ConfirmText: {
            /** @description Identifiers of earlier wordings, which are no longer accepted. */
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
            /** @enum {string} */
            code: "confirm_text_outdated";
            /** @description Identifier of the current wording. */
            current_confirm_text_version: string;
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
                 */
                more_errors: number;
            };
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description A change to a published press release. */
        Correction: {
            /** Format: date-time */
            approved_at: string | null;
            /** @description Only the changed fields. */
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
             * @description `correction` carries a public note, `typo` only its date. An editor may change `typo` into `correction`.
             * @enum {string}
             */
            kind: "correction" | "typo";
            /** @description Public note; `null` for `typo`. */
            note: string | null;
            /** @description Why the editors rejected the correction. */
            reason: string | null;
            /**
             * @description State of the review by the editors.
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
            /** @description `correction` (default) with a public note, `typo` for a typing error without one. */
            kind?: ("correction" | "typo") | null;
            /** @description Public note on the correction: required for `correction`, not allowed for `typo`. */
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
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description The editors’ explanation. */
                reason: string;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "correction.rejected";
        };
        /** @description The proof by which the owner of a domain confirms a newsroom: a record or a file to publish. */
        DomainVerification: {
            /** @description Domain in ASCII and lower case. */
            domain: string;
            /** @description The file that can be published instead; it may contain other lines, too. */
            file: {
                content: string;
                /** Format: uri */
                url: string;
            };
            /** @description The TXT record in the DNS. */
            record: {
                name: string;
                /** @enum {string} */
                type: "TXT";
                value: string;
            };
        };
        DomainVerificationCreate: {
            /** @description A domain of your own, such as `example.com`; umlauts are allowed. */
            domain: string;
        };
        EmptyBody: Record<string, never>;
        /** @description An event. */
        Event: components["schemas"]["PressReleaseCreatedEvent"] | components["schemas"]["PressReleaseUpdatedEvent"] | components["schemas"]["PressReleaseSubmittedEvent"] | components["schemas"]["PressReleaseScheduledEvent"] | components["schemas"]["PressReleasePublishedEvent"] | components["schemas"]["PressReleaseApprovalUndoneEvent"] | components["schemas"]["PressReleaseRejectedEvent"] | components["schemas"]["PressReleaseWithdrawnEvent"] | components["schemas"]["PressReleaseQuestionEvent"] | components["schemas"]["PressReleaseProposalEvent"] | components["schemas"]["PressReleaseCorrectedEvent"] | components["schemas"]["PressReleaseTakenDownEvent"] | components["schemas"]["PressReleaseReinstatedEvent"] | components["schemas"]["PressReleaseObjectedEvent"] | components["schemas"]["PressReleaseTakeDownUpheldEvent"] | components["schemas"]["PressReleaseDeletedEvent"] | components["schemas"]["CorrectionRejectedEvent"] | components["schemas"]["ImageAttachedEvent"] | components["schemas"]["ImageRemovedEvent"] | components["schemas"]["ImageUpdatedEvent"] | components["schemas"]["ImageTakenDownEvent"] | components["schemas"]["TokenCreatedEvent"] | components["schemas"]["TokenRevokedEvent"];
        /** @description One reason why a submission would be refused. */
        GuidelineViolationObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "guideline_violation";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
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
            /** @enum {string} */
            code: "guideline_violation";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
                 */
                more_errors: number;
            };
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description One step in the history of a press release. */
        HistoryEntry: {
            /** @enum {string} */
            action: "create" | "edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete";
            /** @description Who triggered the step. */
            actor: {
                /** @enum {string} */
                kind: "publisher";
                /** Format: int64 */
                token_id: number | null;
                /**
                 * Format: int64
                 * @description The signed-in person; absent for a token.
                 */
                user_id?: number;
                /** @description Their name at the time. */
                user_name?: string;
            } | {
                /** @enum {string} */
                kind: "editor";
            } | {
                /**
                 * @description Automatically, at the scheduled time.
                 * @enum {string}
                 */
                kind: "clock";
            };
            /** Format: date-time */
            at: string;
            /** @description Details of the step. */
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
                /** @description Name of the person whose declaration an agent passed on over MCP. */
                confirmed_by?: string;
                /** Format: int64 */
                image_id: number;
                /** Format: int64 */
                replaced_image_id: number | null;
                /** @enum {string} */
                role: "title" | "preview";
                sha256: string;
            } | {
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
                /** Format: int64 */
                image_id: number;
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @enum {string} */
                role: "title" | "preview";
                sha256: string;
            } | {
                fields: string[];
                /** Format: int64 */
                image_id: number;
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
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
            } | {
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
            } | {
                /** @enum {string} */
                ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
                /** @description Name of the person whose declaration an agent passed on over MCP. */
                confirmed_by?: string;
                /** @description The publisher’s note to the editors, sent with the submission. */
                note?: string;
                /** Format: int64 */
                submission: number;
            } | {
                question: string;
                /** Format: int64 */
                question_id: number;
                text: string;
            } | {
                /** Format: int64 */
                question_id: number;
                text: string;
            } | {
                before: {
                    /** Format: int64 */
                    category_id?: number;
                    keywords?: string | null;
                    /** @enum {string} */
                    language?: "de" | "en";
                    /** @description Sanitised HTML. */
                    text?: string;
                    title?: string;
                };
                changes: {
                    /** Format: int64 */
                    category_id?: number;
                    keywords?: string | null;
                    /** @enum {string} */
                    language?: "de" | "en";
                    /** @description Sanitised HTML. */
                    text?: string;
                    title?: string;
                };
            } | {
                changes: {
                    /** Format: int64 */
                    category_id?: number;
                    keywords?: string | null;
                    /** @enum {string} */
                    language?: "de" | "en";
                    /** @description Sanitised HTML. */
                    text?: string;
                    title?: string;
                };
                note: string | null;
            } | {
                rejection: components["schemas"]["Rejection"];
            } | {
                facts: string;
            } | {
                /** Format: date-time */
                previous_publish_at: string | null;
                /** Format: date-time */
                publish_at: string | null;
            } | {
                /** Format: date-time */
                publish_at: string;
            } | {
                fields: string[];
            } | Record<string, never>;
            /** @description SHA-256 over the digest of the step before it and this step, so that later changes are detected. `null` until the digest of a step from an earlier version has been computed. */
            digest: string | null;
            from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
            /**
             * Format: int64
             * @description Increases with time.
             */
            id: number;
            /** @description Only with `proof=1`; `null` while the step has no digest, or if the token may not see the whole step. */
            proof?: components["schemas"]["HistoryProof"] | null;
            /** @description The release after the step, for status changes, corrections and deletion; for edits, the release before it every ten minutes, and before one that removes at least half of a longer text or overwrites another version; otherwise `null`. */
            snapshot: components["schemas"]["PressReleaseSnapshot"] | null;
            /** @description `null` after deletion. */
            to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
        };
        HistoryMeta: {
            /** @description Unknown query parameters, which were ignored. */
            ignored_parameters?: string[];
            /**
             * Format: int64
             * @description Value for `after`.
             */
            next_after?: number;
        };
        /** @description Proof of a step against the root of its day, which is listed at `/transparency`. */
        HistoryProof: {
            /** @description `digest` is the SHA-256 over the bytes of `previous` and the canonical JSON (RFC 8785) of this object. */
            entry: {
                /** @enum {string} */
                action: "create" | "edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete";
                /** @enum {string} */
                actor: "publisher" | "editor" | "clock";
                /** Format: date-time */
                at: string;
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description SHA-256 over actor and details as they are stored, with a random value. */
                particulars: string;
                /** @description SHA-256 over the bytes of `salt` and the canonical JSON of the step as it is shown here: without `id`, `digest`, `proof` and the `renditions` of images, and without empty fields (`null`, `false`, `[]`, `{}`). Absent in steps from an earlier version. */
                shown?: string;
                /** @description SHA-256 of the stored version, even after that has been deleted. */
                snapshot: string | null;
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
            };
            /** @description The digest before it; for the first step, the SHA-256 of `press_release:{id}`. */
            previous: string;
            /** @description For `shown`; `null` without it. */
            salt: string | null;
            /** @description Inclusion proof by RFC 9162, section 2.1.3; the leaf is the bytes of `digest`. `null` until the day is over. */
            tree: {
                date: string;
                /** Format: int64 */
                leaf_index: number;
                path: string[];
                root: string;
                /** Format: int64 */
                tree_size: number;
            } | null;
        };
        /** @description Markup that was removed from the HTML. */
        HtmlStripped: {
            attributes: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "html_stripped";
            tags: string[];
        };
        /** @description Request in progress */
        IdempotencyInProgressProblem: {
            /** @enum {string} */
            code: "idempotency_in_progress";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 409;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Idempotency key reused */
        IdempotencyKeyReusedProblem: {
            /** @enum {string} */
            code: "idempotency_key_reused";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
                 */
                more_errors: number;
            };
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
             * @description The AI label in effect: the stronger of the declared one and the one from the file.
             * @enum {string}
             */
            ai_declaration: "original" | "ai_edited" | "ai_generated";
            /**
             * @description The label declared at the upload.
             * @enum {string}
             */
            ai_declaration_requested: "original" | "ai_edited" | "ai_generated";
            /**
             * @description Source of the label in effect.
             * @enum {string}
             */
            ai_declaration_source: "declared" | "iptc" | "xmp" | "c2pa";
            /**
             * Format: int32
             * @description Size of the original.
             */
            bytes: number;
            /** @description Identifier of the confirmed rights wording. */
            confirm_text_version: string;
            /** @description Image credit. */
            copyright: string;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /**
             * Format: int32
             * @description Focus point, in percent from the left.
             */
            focus_x: number;
            /**
             * Format: int32
             * @description Focus point, in percent from the top.
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
            /** @description May be downloaded in full size, as the rendition `press`. */
            press_download: boolean;
            /** Format: int64 */
            press_release_id: number;
            /** @description Provenance data from the file. */
            provenance: {
                /** @description Data on the AI system, from the file (IPTC 2025.1). It does not change the label. */
                ai: {
                    prompt_information: string | null;
                    prompt_writer_name: string | null;
                    system_used: string | null;
                    system_version_used: string | null;
                } | null;
                /** @description Result of validating the Content Credentials (C2PA); `null` without a manifest. With every result but `invalid`, signature and hashes are valid and the data counts for the label. `partial`: the signature does not cover the whole file, perhaps not the image. The other values differ only in the certificate. */
                c2pa_validation_state: ("trusted" | "valid" | "expired" | "unfit_certificate" | "partial" | "invalid") | null;
                copyright_notice: string | null;
                creator: string | null;
                credit: string | null;
                /** @description Data mining reservation (`plus:DataMining`) in the file; every public rendition carries it, too. */
                data_mining: string | null;
                /** @description IPTC digital source type from the file. */
                digital_source_type: string | null;
                licence: string | null;
                /** @description Other constraints (`plus:OtherConstraints`) in the file; every public rendition carries them, too. */
                other_constraints: string | null;
                /** @description The label recognised from the file, and why. */
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
            /** @description Public renditions; none while the image is taken down. */
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
            /** @description Why the image was taken down; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            title: string | null;
            /**
             * Format: int32
             * @description Pixels, upright.
             */
            width: number;
        };
        /** @description An image was attached to a release. */
        ImageAttachedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: int64
                 * @description The preview image that it replaced.
                 */
                replaced_image_id: number | null;
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.attached";
        };
        ImageByAddress: {
            /**
             * @description AI label. A stronger label found in the file takes precedence.
             * @enum {string}
             */
            ai_declaration: "original" | "ai_edited" | "ai_generated";
            /** @description Identifier of the confirmed wording, from `GET /confirm-texts/current`. */
            confirm_text_version: string;
            /** @description Image credit shown below the image. */
            copyright: string;
            /** @description Description of the image. */
            description?: string | null;
            /**
             * Format: int32
             * @description Focus point for cropping, in percent from the left. Default: the centre.
             */
            focus_x?: number | null;
            /**
             * Format: int32
             * @description The same, in percent from the top.
             */
            focus_y?: number | null;
            /** @description The file in Base64, also as a data URL. Exactly one of `image_base64` and `image_url`. */
            image_base64?: string | null;
            /** @description Public https URL to fetch the file from: without signing in, at most 3 redirects, 16 MiB and 20 seconds. */
            image_url?: string | null;
            /** @description `true` makes it the preview image, which replaces an existing one; otherwise it becomes the title image. */
            is_preview?: boolean | null;
            /**
             * Format: iri
             * @description Link to the licence, if there is one.
             */
            license_url?: string | null;
            /** @description `true` shows the whole image on a neutral background. */
            no_crop?: boolean | null;
            /** @description `true` allows the image to be downloaded in full size for editorial use (rendition `press`). Default: `false`. */
            press_download?: boolean | null;
            /** @description Confirms the rights declaration; must be `true`. */
            rights_confirmed: boolean;
            /**
             * Format: iri
             * @description Link to the source page.
             */
            source_url?: string | null;
            /** @description Image title. */
            title?: string | null;
        };
        ImageChanges: {
            /** @description Image credit shown below the image. */
            copyright?: string;
            /** @description Description of the image. */
            description?: string | null;
            /**
             * Format: int32
             * @description Focus point for cropping, in percent from the left. Default: the centre.
             */
            focus_x?: number | null;
            /**
             * Format: int32
             * @description The same, in percent from the top.
             */
            focus_y?: number | null;
            /**
             * Format: iri
             * @description Link to the licence, if there is one.
             */
            license_url?: string | null;
            /** @description `true` shows the whole image on a neutral background. */
            no_crop?: boolean | null;
            /** @description `true` allows the image to be downloaded in full size for editorial use (rendition `press`). Default: `false`. */
            press_download?: boolean | null;
            /**
             * Format: iri
             * @description Link to the source page.
             */
            source_url?: string | null;
            /** @description Image title. */
            title?: string | null;
        };
        /** @description An image was removed. */
        ImageRemovedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
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
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
                /** Format: int64 */
                image_id: number;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Public sentence shown instead of the content. */
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.taken_down";
        };
        /** @description The description or crop of an image was changed. */
        ImageUpdatedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description The changed fields. */
                fields: string[];
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** Format: int64 */
                image_id: number;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @enum {string} */
                role: "title" | "preview";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "image.updated";
        };
        ImageUpload: {
            /**
             * @description AI label. A stronger label found in the file takes precedence.
             * @enum {string}
             */
            ai_declaration: "original" | "ai_edited" | "ai_generated";
            /** @description Identifier of the confirmed wording, from `GET /confirm-texts/current`. */
            confirm_text_version: string;
            /** @description Image credit shown below the image. */
            copyright: string;
            /** @description Description of the image. */
            description?: string;
            /**
             * Format: int32
             * @description Focus point for cropping, in percent from the left. Default: the centre.
             */
            focus_x?: number;
            /**
             * Format: int32
             * @description The same, in percent from the top.
             */
            focus_y?: number;
            /**
             * Format: binary
             * @description JPG, PNG or WebP, recognised by the file’s content.
             */
            image: Blob;
            /** @description `true` makes it the preview image, which replaces an existing one; otherwise it becomes the title image. */
            is_preview?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /**
             * Format: iri
             * @description Link to the licence, if there is one.
             */
            license_url?: string;
            /** @description `true` shows the whole image on a neutral background. */
            no_crop?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /** @description `true` allows the image to be downloaded in full size for editorial use (rendition `press`). Default: `false`. */
            press_download?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /** @description Confirms the rights declaration; must be `true`. */
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 500;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description Id of the release in your system, up to 191 characters, once in an account. White space at its ends does not count. Not `.` or `..`; no line breaks, control characters or invisible characters. Never public. */
            "press_release[external_id]"?: string;
            /** @description Keywords, separated by commas. */
            "press_release[keywords]"?: string;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            "press_release[language]": "de" | "en";
            /** @description `true` keeps the release out of feeds and exports. */
            "press_release[no_export]"?: boolean | ("1" | "true" | "on" | "yes" | "0" | "false" | "off" | "no") | (0 | 1);
            /**
             * @description Home portal. Default: the portal of the requested domain, else that of the company profile.
             * @enum {string}
             */
            "press_release[portal]"?: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description Earliest time of publication (RFC 3339), at most a year ahead. With a time in the past, the release is published as soon as it is approved.
             */
            "press_release[publish_at]"?: string;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text. Default: the first sentences.
             */
            "press_release[teaser_begin]"?: number;
            /**
             * Format: int64
             * @description End of the teaser, after `teaser_begin`.
             */
            "press_release[teaser_end]"?: number;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is removed and listed in `meta.warnings`. Visible text must remain. */
            "press_release[text]": string;
            /** @description Headline. */
            "press_release[title]": string;
            /**
             * Format: int64
             * @description Id of another release of the account in another language: one is the translation of the other. There is at most one for each language; `null` removes the link.
             */
            "press_release[translation_of]"?: number;
        };
        /** @description Malformed JSON */
        MalformedJsonProblem: {
            /** @enum {string} */
            code: "malformed_json";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 400;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Markdown elements that releases do not support. */
        MarkdownReduced: {
            attributes: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "markdown_reduced";
            elements: ("code" | "everything" | "horizontal_lines" | "html" | "link_titles" | "links" | "list_numbers" | "pictures" | "tables")[];
            /** @description Sentences that say what happened to them. */
            message: string;
            tags: string[];
        };
        /** @description Account, token and booking of the caller. */
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
                /** @description `true` with an active booking: a plan, or single releases with credits left. */
                active: boolean;
                /**
                 * Format: int64
                 * @description Single releases that can still be submitted.
                 */
                credits_left: number;
                /**
                 * Format: date-time
                 * @description End of the last active booking; `null` without a booking or an end date.
                 */
                valid_until: string | null;
            };
            /** @description Permissions of the token. */
            permissions: ("press-releases:read" | "press-releases:write" | "press-release-images:write" | "companies:read" | "companies:write" | "webhooks:write")[];
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
                 * @description Start of the next month.
                 */
                resets_at: string | null;
                /** Format: int64 */
                used: number;
            } | null;
            token: {
                /** @description The only newsrooms whose press releases and profiles the token can access; `null`: all of the account. */
                company_ids: number[] | null;
                /** Format: date-time */
                created_at: string;
                /** @description `true`: may only write drafts; it must not submit, withdraw, reschedule, appeal, correct, decide on proposed changes or manage preview links. */
                drafts_only: boolean;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 404;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Not your resource */
        NotOwnerProblem: {
            /** @enum {string} */
            code: "not_owner";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        Objection: {
            /** @description Why the decision should be reconsidered. */
            text: string;
        };
        /** @description One reason why a submission would be refused. */
        PermissionMissingObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "permission_missing";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /**
             * @description The missing permission.
             * @enum {string}
             */
            permission: "press-releases:read" | "press-releases:write" | "press-release-images:write" | "companies:read" | "companies:write" | "webhooks:write";
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
        /** @description Permission missing */
        PermissionMissingProblem: {
            /** @enum {string} */
            code: "permission_missing";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /**
             * @description The missing permission.
             * @enum {string}
             */
            permission: "press-releases:read" | "press-releases:write" | "press-release-images:write" | "companies:read" | "companies:write" | "webhooks:write";
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 403;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 412;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description Name of a person or department. */
            name: string | null;
            /** @description Telephone number. */
            phone: string | null;
        };
        /** @description A press release. */
        PressRelease: {
            /** @description How much of the text AI wrote; binding once submitted. */
            ai_text_declaration: ("none" | "assisted" | "mostly_ai" | "fully_ai") | null;
            /** @description What this token can do in this status. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete")[];
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
            /** @description Id of the release in your system; otherwise `null`. Never public. */
            external_id: string | null;
            /** Format: int64 */
            id: number;
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description Values of your own system. Never public. */
            metadata: {
                [key: string]: string;
            };
            /** @description `true` keeps the release out of feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal, which has the canonical URL.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description Earliest time of publication; `null`: as soon as it is approved.
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
            /** @description Why the release was taken down; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Teaser from the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description End of the teaser.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /**
             * Format: int64
             * @description Id of the release that it is a translation of; otherwise `null`, also if the token cannot access the newsroom of the other.
             */
            translation_of: number | null;
            /** Format: date-time */
            updated_at: string;
            /** @description Public URLs, once published. */
            urls: {
                /** Format: uri */
                portal_a: string;
                /** Format: uri */
                portal_b: string;
            } | null;
            /**
             * Format: int64
             * @description Number of the version; the first is 1.
             */
            version: number;
        };
        /** @description An editor undid an approval before publication; the release is in review again. */
        PressReleaseApprovalUndoneEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.approval_undone";
        };
        /** @description A published release was corrected. */
        PressReleaseCorrectedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** Format: int64 */
                correction_id: number;
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @enum {string} */
                kind: "correction" | "typo";
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** @description Public note; `null` for a typing error. */
                note: string | null;
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
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
            /** @description Id of the release in your system, up to 191 characters, once in an account. White space at its ends does not count. Not `.` or `..`; no line breaks, control characters or invisible characters. Never public. */
            external_id?: string | null;
            /** @description Keywords, separated by commas. */
            keywords?: string | null;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            language: "de" | "en";
            /** @description Values of your own: at most 20 keys of up to 40 characters from `a`–`z`, `0`–`9`, `_`, `.` and `-`; the values are texts of up to 500 characters, which may be empty, without white space at their ends. Replaces all earlier ones; `null` becomes `{}`. Never public. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description `true` keeps the release out of feeds and exports. */
            no_export?: boolean | null;
            /** @description Home portal. Default: the portal of the requested domain, else that of the company profile. */
            portal?: ("portal_a" | "portal_b") | null;
            /**
             * Format: date-time
             * @description Earliest time of publication (RFC 3339), at most a year ahead. With a time in the past, the release is published as soon as it is approved.
             */
            publish_at?: string | null;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text. Default: the first sentences.
             */
            teaser_begin?: number | null;
            /**
             * Format: int64
             * @description End of the teaser, after `teaser_begin`.
             */
            teaser_end?: number | null;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is removed and listed in `meta.warnings`. Visible text must remain. */
            text: string;
            /** @description How `text` is written: `html` (default) or `markdown` (CommonMark without HTML). It is stored, counted and returned as HTML. `meta.warnings` lists elements that are lost, such as images, code and tables. Up to 5,000 lines are read. */
            text_format?: ("html" | "markdown") | null;
            /** @description Headline. */
            title: string;
            /**
             * Format: int64
             * @description Id of another release of the account in another language: one is the translation of the other. There is at most one for each language; `null` removes the link.
             */
            translation_of?: number | null;
        };
        /** @description A release was created. */
        PressReleaseCreatedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.created";
        };
        /** @description A section of the list, by cursor. */
        PressReleaseCursorPage: {
            data: components["schemas"]["PressRelease"][];
            links: {
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** @description Unknown query parameters, which were ignored. */
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
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
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
            /** @description How much of the text AI wrote; binding once submitted. */
            ai_text_declaration: ("none" | "assisted" | "mostly_ai" | "fully_ai") | null;
            /** @description What this token can do in this status. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete")[];
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
            /** @description Id of the release in your system; otherwise `null`. Never public. */
            external_id: string | null;
            /** Format: int64 */
            id: number;
            images: components["schemas"]["Image"][];
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description Values of your own system. Never public. */
            metadata: {
                [key: string]: string;
            };
            /** @description `true` keeps the release out of feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal, which has the canonical URL.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description Earliest time of publication; `null`: as soon as it is approved.
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
            /** @description Why the release was taken down; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Teaser from the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description End of the teaser.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /**
             * Format: int64
             * @description Id of the release that it is a translation of; otherwise `null`, also if the token cannot access the newsroom of the other.
             */
            translation_of: number | null;
            /** @description Translations of the release and its original, in any status. */
            translations: components["schemas"]["Translation"][];
            /** Format: date-time */
            updated_at: string;
            /** @description Public URLs, once published. */
            urls: {
                /** Format: uri */
                portal_a: string;
                /** Format: uri */
                portal_b: string;
            } | null;
            /**
             * Format: int64
             * @description Number of the version; the first is 1.
             */
            version: number;
        };
        /** @description You appealed against the take-down. */
        PressReleaseObjectedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.objected";
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
                /** @description Unknown query parameters, which were ignored. */
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
                 * @description Total number of matches.
                 */
                total: number;
            };
        };
        /** @description The editors proposed changes to a release in review, or the proposal was decided. */
        PressReleaseProposalEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Fields that the proposal changes. */
                fields: string[];
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @enum {string} */
                proposal: "open" | "accepted" | "declined";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.proposal";
        };
        /** @description A release was published, by the editors or at its scheduled time. */
        PressReleasePublishedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.published";
        };
        /** @description The editors asked a question about a release in review, or it was answered. */
        PressReleaseQuestionEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description The answer; `null` while the question is open. */
                answer: string | null;
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** Format: int64 */
                question_id: number;
                /** @description The question. */
                text: string;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.question";
        };
        /** @description The editors reinstated a release or an image. */
        PressReleaseReinstatedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description The reinstated image; `null` for a release.
                 */
                image_id: number | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.reinstated";
        };
        /** @description The editors rejected a release. */
        PressReleaseRejectedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                codes: ("incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other")[];
                /** @description The reasons one by one. */
                details: components["schemas"]["RejectionDetail"][];
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Fields concerned. */
                fields: string[];
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description The editors’ explanation. */
                reason: string | null;
                /**
                 * Format: int64
                 * @description Number of the submission; the first is 1.
                 */
                submission: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.rejected";
        };
        /** @description The editors approved a release for a scheduled time, or that time was changed. */
        PressReleaseScheduledEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: date-time
                 * @description Time of publication.
                 */
                publish_at: string;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.scheduled";
        };
        /** @description A press release as it was at that time. */
        PressReleaseSnapshot: {
            /** @description How much of the text AI wrote; binding once submitted. */
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
            /** @description Id of the release in your system; otherwise `null`. Never public. */
            external_id: string | null;
            /** Format: int64 */
            id: number;
            images: components["schemas"]["Image"][];
            keywords: string | null;
            /** @enum {string} */
            language: "de" | "en";
            /** @description Values of your own system. Never public. */
            metadata: {
                [key: string]: string;
            };
            /** @description `true` keeps the release out of feeds and exports. */
            no_export: boolean;
            /**
             * @description Home portal, which has the canonical URL.
             * @enum {string}
             */
            portal: "portal_a" | "portal_b";
            /**
             * Format: date-time
             * @description Earliest time of publication; `null`: as soon as it is approved.
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
            /** @description Why the release was taken down; otherwise `null`. */
            taken_down: components["schemas"]["TakeDown"] | null;
            /** @description Teaser from the visible text. */
            teaser: string;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text.
             */
            teaser_begin: number | null;
            /**
             * Format: int64
             * @description End of the teaser.
             */
            teaser_end: number | null;
            /** @description Sanitised HTML. */
            text: string;
            title: string;
            /**
             * Format: int64
             * @description Id of the release that it is a translation of; otherwise `null`, also if the token cannot access the newsroom of the other.
             */
            translation_of: number | null;
            /** Format: date-time */
            updated_at: string;
            /**
             * Format: int64
             * @description Number of the version; the first is 1.
             */
            version: number;
        };
        /** @description How a press release was read. Only numbers are stored, and nothing about readers. */
        PressReleaseStatistics: {
            /** @description Every day of the period, oldest first. */
            days: components["schemas"]["ReadershipDay"][];
            /**
             * Format: date
             * @description First day (UTC).
             */
            from: string;
            /** @description The websites from which page views came, most frequent first. `direct` stands for views without a referrer, `other` for all the rest. */
            referrers: components["schemas"]["Referrer"][];
            /**
             * Format: date
             * @description Last day (UTC).
             */
            to: string;
            totals: components["schemas"]["ReadershipCounts"];
        };
        /** @description A release was submitted, or you appealed against its rejection; it is in review. */
        PressReleaseSubmittedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @enum {string} */
                ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /**
                 * Format: int64
                 * @description Number of the submission; the first is 1.
                 */
                submission: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.submitted";
        };
        /** @description Another editor upheld the take-down after your appeal. */
        PressReleaseTakeDownUpheldEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.take_down_upheld";
        };
        /** @description The editors took a release down. */
        PressReleaseTakenDownEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Whether automated means decided. */
                automated: boolean;
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description The facts that were established. Not public. */
                facts: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
                ground: ("law" | "terms") | null;
                /** @description The provision or clause. Not public. */
                ground_text: string | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Public sentence shown instead of the content. */
                public: string;
                /** @enum {string} */
                reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
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
            /** @description Id of the release in your system, up to 191 characters, once in an account. White space at its ends does not count. Not `.` or `..`; no line breaks, control characters or invisible characters. Never public. */
            external_id?: string | null;
            /** @description Keywords, separated by commas. */
            keywords?: string | null;
            /**
             * @description Language of the text.
             * @enum {string}
             */
            language?: "de" | "en";
            /** @description Values of your own: at most 20 keys of up to 40 characters from `a`–`z`, `0`–`9`, `_`, `.` and `-`; the values are texts of up to 500 characters, which may be empty, without white space at their ends. Replaces all earlier ones; `null` becomes `{}`. Never public. */
            metadata?: {
                [key: string]: string;
            } | null;
            /** @description `true` keeps the release out of feeds and exports. */
            no_export?: boolean | null;
            /** @description Home portal. Default: the portal of the requested domain, else that of the company profile. */
            portal?: ("portal_a" | "portal_b") | null;
            /**
             * Format: date-time
             * @description Earliest time of publication (RFC 3339), at most a year ahead. With a time in the past, the release is published as soon as it is approved.
             */
            publish_at?: string | null;
            /**
             * Format: int64
             * @description Start of the teaser, in Unicode code points of the visible text. Default: the first sentences.
             */
            teaser_begin?: number | null;
            /**
             * Format: int64
             * @description End of the teaser, after `teaser_begin`.
             */
            teaser_end?: number | null;
            /** @description HTML with `p`, `br`, `h2`, `h3`, `strong`, `em`, `ul`, `ol`, `li`, `blockquote`, `a`. Other markup is removed and listed in `meta.warnings`. Visible text must remain. */
            text?: string;
            /** @description How `text` is written: `html` (default) or `markdown` (CommonMark without HTML). It is stored, counted and returned as HTML. `meta.warnings` lists elements that are lost, such as images, code and tables. Up to 5,000 lines are read. */
            text_format?: ("html" | "markdown") | null;
            /** @description Headline. */
            title?: string;
            /**
             * Format: int64
             * @description Id of another release of the account in another language: one is the translation of the other. There is at most one for each language; `null` removes the link.
             */
            translation_of?: number | null;
        };
        /** @description A release was changed. */
        PressReleaseUpdatedEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Fields that changed. */
                fields: string[];
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.updated";
        };
        /** @description A release was withdrawn from review or before its scheduled time. */
        PressReleaseWithdrawnEvent: {
            data: {
                /** @description Who triggered the event. */
                actor: {
                    /** @enum {string} */
                    kind: "publisher";
                    /** Format: int64 */
                    token_id: number | null;
                    /**
                     * Format: int64
                     * @description The signed-in person; absent for a token.
                     */
                    user_id?: number;
                    /** @description Their name at the time. */
                    user_name?: string;
                } | {
                    /** @enum {string} */
                    kind: "editor";
                } | {
                    /**
                     * @description Automatically, at the scheduled time.
                     * @enum {string}
                     */
                    kind: "clock";
                };
                /** @description Id of the release in your system; otherwise `null`. Never public. */
                external_id: string | null;
                /** @description Status before; `null` for a new release. */
                from: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /** @description Values of your own system. Never public. */
                metadata: {
                    [key: string]: string;
                };
                /** Format: int64 */
                press_release_id: number;
                /** @description Status after; `null` after deletion. */
                to: ("draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down") | null;
                /**
                 * Format: int64
                 * @description `version` of the release afterwards; after deletion, the last one.
                 */
                version: number;
            };
            /**
             * Format: int64
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "press_release.withdrawn";
        };
        /** @description A link by which one person can read the release before publication. */
        PreviewLink: {
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description From this time on the link no longer works.
             */
            expires_at: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: date-time
             * @description When the link was last opened.
             */
            last_opened_at: string | null;
            /** @description The recipient of the link. */
            name: string;
            /**
             * Format: int64
             * @description How often the link was opened, without known robots.
             */
            opens: number;
            /**
             * Format: date-time
             * @description When the link was revoked.
             */
            revoked_at: string | null;
            /**
             * Format: uri
             * @description The secret URL. Only the response to its creation contains it; afterwards it is `null`.
             */
            url: string | null;
        };
        PreviewLinkCreate: {
            /**
             * Format: date-time
             * @description When the link expires: in the future, at most 90 days ahead. If absent, it expires after 14 days.
             */
            expires_at?: string | null;
            /** @description Who the link is for, such as a person or a newspaper. The preview shows this name. */
            name: string;
        };
        /** @description A section of the list, by cursor. */
        PreviewLinkPage: {
            data: components["schemas"]["PreviewLink"][];
            links: {
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** @description Unknown query parameters, which were ignored. */
                ignored_parameters?: string[];
                /** @description Value for `cursor`. */
                next_cursor: string | null;
                /** Format: int64 */
                per_page: number;
                /** @description Value for `cursor`. */
                prev_cursor: string | null;
            };
        };
        /** @description Changes that the editors propose to a release in review. */
        Proposal: {
            /** @description The values of the same fields before the proposal. */
            before: {
                /** Format: int64 */
                category_id?: number;
                keywords?: string | null;
                /** @enum {string} */
                language?: "de" | "en";
                /** @description Sanitised HTML. */
                text?: string;
                title?: string;
            };
            /** @description The proposed values; only the fields that change. */
            changes: {
                /** Format: int64 */
                category_id?: number;
                keywords?: string | null;
                /** @enum {string} */
                language?: "de" | "en";
                /** @description Sanitised HTML. */
                text?: string;
                title?: string;
            };
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
            /** @description Who decided; `null` for a token. */
            decided_by: string | null;
            /** @description The editors’ explanation. */
            note: string | null;
            /**
             * @description `open`: awaits your decision. `closed`: the review ended before you decided.
             * @enum {string}
             */
            status: "open" | "accepted" | "declined" | "closed";
        };
        /** @description An approved correction. */
        PublishedCorrection: {
            /** Format: date-time */
            approved_at: string;
            /** Format: int64 */
            id: number;
            /**
             * @description `correction` carries a public note, `typo` only its date. An editor may change `typo` into `correction`.
             * @enum {string}
             */
            kind: "correction" | "typo";
            /** @description Public note; `null` for `typo`. */
            note: string | null;
        };
        /** @description A question from the editors about a release in review. */
        Question: {
            /** @description The answer; `null` if there is none. */
            answer: string | null;
            /** Format: date-time */
            answered_at: string | null;
            /** @description Who answered; `null` for a token. */
            answered_by: string | null;
            /** Format: date-time */
            asked_at: string;
            /**
             * Format: int64
             * @description Number within the release; the first is 1.
             */
            id: number;
            /**
             * @description `open`: awaits an answer, at most one per release. `closed`: the review ended without an answer.
             * @enum {string}
             */
            status: "open" | "answered" | "closed";
            /** @description The question. */
            text: string;
        };
        QuestionAnswer: {
            /** @description The answer as plain text. It goes to the editors and is not published. */
            text: string;
        };
        /** @description One reason why a submission would be refused. */
        QuotaExceededObstacle: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "quota_exceeded";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
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
            /** @enum {string} */
            code: "quota_exceeded";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
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
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 429;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Numbers of views and downloads. Known robots do not count. */
        ReadershipCounts: {
            /**
             * Format: int64
             * @description Mails sent to subscribers.
             */
            mails_sent: number;
            /**
             * Format: int64
             * @description Views of the page of the release, on all portals together.
             */
            page_views: number;
            /**
             * Format: int64
             * @description Downloads of image files.
             */
            picture_downloads: number;
            /**
             * Format: int64
             * @description Downloads of press kits.
             */
            press_kits: number;
            /**
             * Format: int64
             * @description Views through preview links.
             */
            preview_opens: number;
        };
        /** @description The numbers of one day (UTC). */
        ReadershipDay: {
            /** Format: date */
            date: string;
            /**
             * Format: int64
             * @description Mails sent to subscribers.
             */
            mails_sent: number;
            /**
             * Format: int64
             * @description Views of the page of the release, on all portals together.
             */
            page_views: number;
            /**
             * Format: int64
             * @description Downloads of image files.
             */
            picture_downloads: number;
            /**
             * Format: int64
             * @description Downloads of press kits.
             */
            press_kits: number;
            /**
             * Format: int64
             * @description Views through preview links.
             */
            preview_opens: number;
        };
        /** @description A press release and its page views in the period. */
        ReadPressRelease: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Views of the page of the release, on all portals together.
             */
            page_views: number;
            title: string;
            /**
             * Format: uri
             * @description The page of the release; `null` until it is published.
             */
            url: string | null;
        };
        /** @description Page views through links on one website. */
        Referrer: {
            /** @description Name of the website, `direct` or `other`. */
            host: string;
            /**
             * Format: int64
             * @description Views of the page of the release, on all portals together.
             */
            page_views: number;
        };
        /** @description Why the editors rejected the release. */
        Rejection: {
            codes: ("incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other")[];
            /** @description The reasons one by one. */
            details: components["schemas"]["RejectionDetail"][];
            /** @description Fields concerned. */
            fields: string[];
            /** @description The editors’ explanation. */
            reason: string | null;
            /** Format: date-time */
            rejected_at: string;
            /**
             * Format: int64
             * @description Number of the submission that was rejected; the first is 1.
             */
            submission: number;
        };
        /** @description One reason for a rejection, with the field, passage or image concerned. */
        RejectionDetail: {
            /** @enum {string} */
            code: "incomplete" | "advertising" | "misleading" | "unlawful" | "rights_unclear" | "ai_declaration_wrong" | "language" | "duplicate" | "formatting" | "other";
            /** @description Field concerned. */
            field: string | null;
            /**
             * Format: int64
             * @description Image concerned.
             */
            image_id: number | null;
            /** @description Passage concerned. */
            quote: string | null;
            /** @description The editors’ explanation. */
            text: string | null;
        };
        /** @description A public rendition of the image. */
        Rendition: {
            /**
             * Format: int32
             * @description Pixels.
             */
            height: number;
            /** @enum {string} */
            mime_type: "image/jpeg";
            /** @enum {string} */
            name: "large" | "medium" | "thumbnail" | "press";
            /**
             * Format: uri
             * @description Unguessable URL; needs no token.
             */
            url: string;
            /**
             * Format: int32
             * @description Pixels.
             */
            width: number;
        };
        Rescheduling: {
            /** @description Time (RFC 3339) in the future, at most a year ahead. `now`: publish immediately in `scheduled`, on approval in `in_review`. */
            publish_at: "now" | string;
        };
        /** @description One reason why a submission would be refused. */
        StatusConflictObstacle: {
            /** @description The actions that this token can perform now. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete")[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            code: "status_conflict";
            /** @enum {string} */
            current_status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** @description What happened this time. */
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
            /** @description The actions that this token can perform now. */
            allowed_actions: ("edit" | "attach_image" | "remove_image" | "edit_image" | "submit" | "withdraw" | "reschedule" | "approve" | "schedule" | "undo_approval" | "reject" | "object" | "ask" | "answer" | "propose" | "accept_proposal" | "decline_proposal" | "publish" | "correct" | "take_down" | "reinstate" | "uphold" | "take_down_image" | "reinstate_image" | "delete")[];
            /** @enum {string} */
            code: "status_conflict";
            /** @enum {string} */
            current_status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 409;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        Submission: {
            /**
             * @description Binding declaration of how much of the text AI wrote.
             * @enum {string}
             */
            ai_text_declaration: "none" | "assisted" | "mostly_ai" | "fully_ai";
            /** @description May be omitted; with `false` the submission is refused. */
            archive_acknowledged?: boolean | null;
            /** @description A note to the editors. It is kept in the history and never published. */
            note?: string | null;
            /**
             * Format: date-time
             * @description Replaces the requested time of publication; `null` clears it.
             */
            publish_at?: string | null;
        };
        /** @description The reasons why a submission would be refused now. */
        SubmissionCheck: {
            problems: (components["schemas"]["PermissionMissingObstacle"] | components["schemas"]["StatusConflictObstacle"] | components["schemas"]["BookingRequiredObstacle"] | components["schemas"]["QuotaExceededObstacle"] | components["schemas"]["GuidelineViolationObstacle"])[];
            submittable: boolean;
        };
        /** @description Details of a take-down. */
        TakeDown: {
            /** Format: date-time */
            at: string;
            /** @description Whether automated means decided. */
            automated: boolean;
            /** @description The facts that were established. Not public. */
            facts: string | null;
            /** @description Based on a law or on the terms of service. `null` for take-downs by earlier versions. */
            ground: ("law" | "terms") | null;
            /** @description The provision or clause. Not public. */
            ground_text: string | null;
            /** @description Public sentence shown instead of the content. */
            public: string;
            /** @enum {string} */
            reason: "rights" | "unlawful" | "court_order" | "policy" | "publisher_request";
        };
        /** @description Title image exists */
        TitleImageExistsProblem: {
            /** @enum {string} */
            code: "title_image_exists";
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
                 */
                more_errors: number;
            };
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
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
             * @description Increases in the order of the list.
             */
            id: number;
            /**
             * Format: date-time
             * @description Time of the event.
             */
            timestamp: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "token.revoked";
        };
        /** @description A translation of the release, or its original. */
        Translation: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            language: "de" | "en";
            /** @enum {string} */
            status: "draft" | "in_review" | "rejected" | "scheduled" | "published" | "taken_down";
            title: string;
            /**
             * Format: uri
             * @description Page on its home portal; `null` before publication.
             */
            url: string | null;
        };
        /** @description Not authenticated */
        UnauthenticatedProblem: {
            /** @enum {string} */
            code: "unauthenticated";
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 401;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 503;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
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
            /** @description What happened this time. */
            detail: string;
            /** @description The same as `detail`. */
            message: string;
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 415;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
        };
        /** @description Validation failed */
        ValidationFailedProblem: {
            /** @enum {string} */
            code: "validation_failed";
            /** @description Identifier of the current wording. */
            current_confirm_text_version?: string;
            /** @description What happened this time. */
            detail: string;
            /** @description Error messages by field. */
            errors: {
                [key: string]: string[];
            };
            /** @description The same as `detail`. */
            message: string;
            meta?: {
                /**
                 * Format: int64
                 * @description Number of errors that are not listed.
                 */
                more_errors: number;
            };
            /** @description Value of `X-Request-Id`. */
            request_id: string;
            /**
             * Format: int32
             * @enum {integer}
             */
            status: 422;
            title: string;
            /** @description Id of the trace (W3C Trace Context), if this service records traces. */
            trace_id?: string;
            /**
             * Format: uri
             * @description A page that explains the code.
             */
            type: string;
            violations: components["schemas"]["Violation"][];
        };
        /** @description The domain whose owner has confirmed the newsroom; public. `null` while none is verified. */
        VerifiedDomain: {
            /** @description Domain in ASCII and lower case. */
            domain: string;
            /**
             * Format: date-time
             * @description When it was verified.
             */
            verified_at: string;
        };
        /** @description One error in one field, machine-readable. */
        Violation: {
            allowed?: string[];
            /** @description With `custom` only: the name of the added rule. */
            code?: string;
            expected?: string;
            /** @description The field; for a list entry with its index from 0, such as `types.0`. */
            field: string;
            max?: number;
            min?: number;
            other?: string;
            /**
             * @description The rule that is broken; `custom` for a rule added by this service.
             * @enum {string}
             */
            rule: "required" | "left_out" | "type" | "max" | "max_items" | "limit" | "min" | "between" | "in" | "url" | "email" | "https" | "public_host" | "lone_surrogate" | "control_characters" | "one_line" | "encoding" | "exists" | "active" | "accepted" | "after" | "until" | "not_empty_html" | "offset_past_end" | "visible_excerpt" | "current" | "single_file" | "single_value" | "fetched" | "addressable" | "host_name" | "own_domain" | "proof_requested" | "mark_removed" | "dns_record" | "proof_file" | "image_format" | "image_readable" | "image_complexity" | "image_animated" | "image_pixels" | "file_size" | "unknown_field" | "format" | "visible_text" | "max_links" | "unique" | "common_password" | "custom";
        };
        /** @description A URL that events are sent to. */
        Webhook: {
            /** @description Only events of these newsrooms, which are those of the token that created the webhook; `null`: all. */
            company_ids: number[] | null;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description `requested`: by the account; `gone`: the receiver responded with 410; `failing`: the last attempt of a delivery failed, too. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description `false`: the webhook is disabled. */
            enabled: boolean;
            /** @description What requests contain in addition to the event. */
            expand: "press_release"[];
            /** Format: int64 */
            id: number;
            /** @description Subscribed events; empty: all. */
            types: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.approval_undone" | "press_release.rejected" | "press_release.withdrawn" | "press_release.question" | "press_release.proposal" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.objected" | "press_release.take_down_upheld" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.updated" | "image.taken_down" | "token.created" | "token.revoked")[];
            /** Format: date-time */
            updated_at: string;
            /** Format: iri */
            url: string;
            /**
             * Format: int64
             * @description Number of the version; the first is 1.
             */
            version: number;
        };
        WebhookCreate: {
            /** @description What the webhook is for; a note for people. */
            description?: string | null;
            /** @description `["press_release"]`: `data.press_release` contains the press release as `GET /press-releases/{id}` shows it at delivery; `null` once it is deleted. Beyond 1 MB the field is absent. */
            expand?: "press_release"[] | null;
            /** @description Only events of these types. Empty or `null`: all events, including types added later. */
            types?: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.approval_undone" | "press_release.rejected" | "press_release.withdrawn" | "press_release.question" | "press_release.proposal" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.objected" | "press_release.take_down_upheld" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.updated" | "image.taken_down" | "token.created" | "token.revoked")[] | null;
            /** @description Public https URL, without user name and password. */
            url: string;
        };
        /** @description An event on its way to a webhook. */
        WebhookDelivery: {
            /**
             * Format: int64
             * @description Number of attempts since the start or the last redelivery.
             */
            attempts: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: int64
             * @description `id` in `GET /events`; `null` for a test event.
             */
            event_id: number | null;
            /** @description `exhausted`: the last attempt failed, too; `gone`: response 410; `disabled`: the webhook was disabled. */
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
                /** @description Why there was no response. */
                error: {
                    detail: string;
                    /** @enum {string} */
                    reason: "refused_target" | "unresolved" | "timeout" | "connection" | "tls" | "redirect";
                } | null;
                /** @description Beginning of the latest response, at most 2,000 characters; `null` for earlier attempts, without a response, for compressed responses and those from the operator’s own network. */
                response_body: string | null;
                /**
                 * Format: int64
                 * @description `null` without a response.
                 */
                status: number | null;
            }[];
            /** @description Value of the header `webhook-id`, the same for every attempt. */
            message_id: string;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            /** @enum {string} */
            type: "press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.approval_undone" | "press_release.rejected" | "press_release.withdrawn" | "press_release.question" | "press_release.proposal" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.objected" | "press_release.take_down_upheld" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.updated" | "image.taken_down" | "token.created" | "token.revoked" | "webhook.test";
            /** Format: int64 */
            webhook_id: number;
        };
        /** @description A section of the list, by cursor. */
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            links: {
                /** Format: uri */
                next: string | null;
                /** Format: uri */
                prev: string | null;
            };
            meta: {
                /** @description Unknown query parameters, which were ignored. */
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
             * @description Time of the request for it.
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        WebhookUpdate: {
            /** @description What the webhook is for; a note for people. */
            description?: string | null;
            /** @description `false` disables the webhook; pending deliveries count as failed. `true` enables it again for new events. */
            enabled?: boolean | null;
            /** @description `["press_release"]`: `data.press_release` contains the press release as `GET /press-releases/{id}` shows it at delivery; `null` once it is deleted. Beyond 1 MB the field is absent. */
            expand?: "press_release"[] | null;
            /** @description Only events of these types. Empty or `null`: all events, including types added later. */
            types?: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.approval_undone" | "press_release.rejected" | "press_release.withdrawn" | "press_release.question" | "press_release.proposal" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.objected" | "press_release.take_down_upheld" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.updated" | "image.taken_down" | "token.created" | "token.revoked")[] | null;
            /** @description Public https URL, without user name and password. */
            url?: string;
        };
        /** @description A webhook with its secret, which is shown only now. */
        WebhookWithSecret: {
            /** @description Only events of these newsrooms, which are those of the token that created the webhook; `null`: all. */
            company_ids: number[] | null;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description `requested`: by the account; `gone`: the receiver responded with 410; `failing`: the last attempt of a delivery failed, too. */
            disabled_reason: ("requested" | "gone" | "failing") | null;
            /** @description `false`: the webhook is disabled. */
            enabled: boolean;
            /** @description What requests contain in addition to the event. */
            expand: "press_release"[];
            /** Format: int64 */
            id: number;
            /** @description `whsec_` and the signing key in base64 (Standard Webhooks). */
            secret: string;
            /** @description Subscribed events; empty: all. */
            types: ("press_release.created" | "press_release.updated" | "press_release.submitted" | "press_release.scheduled" | "press_release.published" | "press_release.approval_undone" | "press_release.rejected" | "press_release.withdrawn" | "press_release.question" | "press_release.proposal" | "press_release.corrected" | "press_release.taken_down" | "press_release.reinstated" | "press_release.objected" | "press_release.take_down_upheld" | "press_release.deleted" | "correction.rejected" | "image.attached" | "image.removed" | "image.updated" | "image.taken_down" | "token.created" | "token.revoked")[];
            /** Format: date-time */
            updated_at: string;
            /** Format: iri */
            url: string;
            /**
             * Format: int64
             * @description Number of the version; the first is 1.
             */
            version: number;
        };
        WriteMeta: {
            /** @description Unknown fields of the request, which were ignored. */
            ignored_fields?: string[];
            /** @description Unknown query parameters, which were ignored. */
            ignored_parameters?: string[];
            /** @description How the stored record differs from the request. */
            warnings?: (components["schemas"]["HtmlStripped"] | components["schemas"]["MarkdownReduced"])[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
