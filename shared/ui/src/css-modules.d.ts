// Stylesheets beside a component come in as a map of local class names.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

declare module '*.css';
