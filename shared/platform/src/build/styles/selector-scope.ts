import type { Selector, SelectorComponent } from 'lightningcss';

/** Decides whether a class or id name belongs to the remote. */
export type IsOwnName = (component: Extract<SelectorComponent, { type: 'class' | 'id' }>) => boolean;

/**
 * Elements that a selector can match: `page` is any element of the page, `own` an element with a class of the remote, `inside` a descendant
 * of such an element.
 */
export type Reach = 'page' | 'own' | 'inside';

interface Context {
  readonly isOwnName: IsOwnName;
  /** Reach of the surrounding rule, which `&` stands for. */
  readonly parent: Reach;
}

const isOneOf = (component: SelectorComponent): component is Extract<SelectorComponent, { selectors: Selector[] }> =>
  component.type === 'pseudo-class' && 'selectors' in component && ['is', 'where', 'any'].includes(component.kind);

/** Whether an element that matches the component has a class of the remote. Classes in `:has()` and `:not()` are those of other elements. */
function isOwn(component: SelectorComponent, context: Context): boolean {
  if (component.type === 'class' || component.type === 'id') return context.isOwnName(component);
  return isOneOf(component) && component.selectors.every((each) => reachOf(each, context) !== 'page');
}

/** Siblings of an own element may belong to the host; those of a descendant are descendants, too. */
function afterCombinator(reach: Reach, combinator: string): Reach {
  if (reach === 'page') return 'page';
  if (combinator === 'child' || combinator === 'descendant' || combinator === 'deep') return 'inside';
  return reach === 'inside' ? 'inside' : 'page';
}

/** `:global` of CSS modules: without parentheses, it makes all following names global. */
const isGlobalSwitch = (component: SelectorComponent): boolean =>
  component.type === 'pseudo-class' && component.kind === 'custom' && component.name === 'global';

/**
 * @param selector one complex selector
 * @param context names of the remote, and the reach of the surrounding rule
 * @returns reach of the elements that the selector matches
 */
export function reachOf(selector: Selector, context: Context): Reach {
  let reach: Reach = 'page';
  let isGlobal = false;
  for (const component of selector) {
    if (component.type === 'combinator') {
      // A pseudo-element belongs to the element before it.
      if (!['pseudo-element', 'slot-assignment', 'part'].includes(component.value))
        reach = afterCombinator(reach, component.value);
    } else if (component.type === 'nesting') {
      if (reach === 'page') reach = context.parent;
    } else if (isGlobalSwitch(component)) isGlobal = true;
    else if (reach === 'page' && !isGlobal && isOwn(component, context)) reach = 'own';
  }
  return reach;
}
