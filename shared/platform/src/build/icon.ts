import { createElement, type ReactElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  size?: number | string;
}

/**
 * Replaces the function of lucide-react that makes a component of an icon's shapes. The library's own adds contexts and options that
 * the store does not use, some 1.3 kB in every chunk of every remote that shows an icon; the icons themselves come from the library.
 */
export default function createIcon({ node }: IconData): (props: IconProps) => ReactElement {
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(rest['aria-label'] ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}
