/** A response other than the one that the demo shows. Its message is a whole line. */
export class UnexpectedResponse extends Error {}
