/** A visit of a harmful release's page, and of pages of another remote meanwhile and afterwards. */
export interface Visit {
  /** Address of the store. */
  readonly url: string;
  /** The harmful page, and that of the other remote, which has a button, and links to itself with `?next`. */
  readonly path: string;
  readonly other: string;
  /** Address of the shopper, whose network reports count for. */
  readonly address: string;
  /** Whether the page is opened by a link of the other remote's page. */
  readonly isLinked?: boolean;
  /** Whether its button is pressed. */
  readonly isPressed?: boolean;
  /** What shows that the harm was done. */
  readonly until: 'report' | 'refusal' | 'harmed' | 'frozen' | 'response';
  /** What the report says (a regular expression); others may come before. Where it is not what shows the harm, it comes after the page was left. */
  readonly report?: string;
}

/** A report that a browser sent. */
export interface SentReport {
  readonly message: string;
  readonly release: string | null;
}

/** What happened in a visit. */
export interface Outcome {
  /** Status of the document. */
  status: number | undefined;
  readonly reports: SentReport[];
  /** What the content security policy refused. */
  readonly refused: string[];
  /** Problems of the other remote's pages: in a tab of their own meanwhile, and in the same tab afterwards. */
  readonly otherTab: string[];
  readonly sameTab: string[];
}
