// The sheets of what is in `content-code.ts`. They come with the frame's, because the server's HTML needs them before that code is there.
import './content.module.css';
import './site-map.module.css';
import '@larder/ui/forms/Field.module.css';
import '@larder/ui/forms/FormError.module.css';
import '@larder/ui/layout/PageHeading.module.css';
import '@larder/ui/layout/Panel.module.css';
import '@larder/ui/navigation/Breadcrumbs.module.css';
import '@larder/ui/product/Picture.module.css';
