// A style sheet next to a component is imported as a map of local class names.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.module.scss' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';
declare module '*.scss';
