/** The sides of a pack that an artist draws. */
export const DRAWN_VIEWS = ['front', 'back', 'serving', 'detail'] as const;
/** A side of a package that an artist draws. */
export type DrawnView = (typeof DRAWN_VIEWS)[number];

/** Pictures of one's own are counted instead: the first is the front, too. */
const MORE_VIEWS = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11', 'p12'] as const;
export const OWN_VIEWS = ['front', ...MORE_VIEWS] as const;

export const VIEWS = [...DRAWN_VIEWS, ...MORE_VIEWS] as const;
/** A picture of a product: a drawn side, or one of its own pictures by number. */
export type View = (typeof VIEWS)[number];
