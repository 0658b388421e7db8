{{- define "larder.labels" -}}
app.kubernetes.io/name: larder
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "larder.name" -}}
{{ .root.Release.Name }}-{{ .part }}
{{- end }}

{{/* Settings as environment variables: of the chart, of all parts, of this part. */}}
{{- define "larder.env" -}}
{{- $addresses := dict
  "API_URL" (printf "http://%s-api:8080" .root.Release.Name)
  "RELEASES_URL" (printf "http://%s-releases:8080" .root.Release.Name)
  "STORE_ADDRESS" (printf "http://%s-host:8080" .root.Release.Name)
  "NOTICE_MAIL_URL" (printf "http://%s-api:8080/release-mails" .root.Release.Name) }}
{{- range $name, $value := merge (dict) (.settings | default dict) .root.Values.settings $addresses }}
{{- if $value }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}
{{- end }}

{{/* The container of a part or job: read-only, without privileges. */}}
{{- define "larder.container" -}}
image: "{{ .root.Values.image.repository }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}"
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
args: {{ toJson .args }}
env: {{- include "larder.env" . | nindent 2 }}
envFrom:
  - secretRef: { name: {{ .root.Values.secretName }} }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "larder.pod" -}}
automountServiceAccountToken: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
# No folder of a machine matters: files, reports and releases are in the object store.
volumes:
  - { name: data, emptyDir: {} }
  - { name: tmp, emptyDir: {} }
{{- end }}
